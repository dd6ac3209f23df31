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
