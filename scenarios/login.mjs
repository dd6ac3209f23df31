/**
 * The name and the password of a site that asks every visitor for them, as a staging site does. Plain JavaScript, because the options use it
 * before anything is installed.
 *
 * @typedef {{ username: string, password: string }} Login
 */

/** Takes name and password out of an address: a page whose address has them can make no call, and reports would show them.
 * @param {string} address
 * @returns {{ url: string, login: Login | null }} */
export function withoutLogin(address) {
  const url = new URL(address);
  const login = { username: plain(url.username), password: plain(url.password) };
  url.username = '';
  url.password = '';
  return { url: url.href, login: login.username || login.password ? login : null };
}

/** Unlike `decodeURIComponent`, leaves a lone % as it is.
 * @param {string} encoded */
const plain = (encoded) => new URLSearchParams(`is=${encoded.replaceAll('+', '%2B')}`).get('is') ?? '';

/** Leaves name and password out of an address that somebody typed, for a sentence about it. It may be one that no URL parser takes.
 * @param {string} typed */
export const hideLogin = (typed) => typed.replace(/^(?:((?:[a-z][a-z\d+.-]*:)?\/\/)|(?=.*:.*@)).*@/is, '$1');

/** What to do about an address whose password has a sign that ends the host, such as `#`; '' if it has no password.
 * @param {string} typed */
export const loginAdvice = (typed) =>
  hideLogin(typed) === typed ? '' : ' Percent-encode signs such as #, / and ? in a name or a password: # becomes %23.';
