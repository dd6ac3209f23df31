/**
 * The site on which something is played. Plain JavaScript, because the options use it before anything is installed.
 */
import { withoutLogin } from './login.mjs';

/** @typedef {{ origin: string, login: import('./login.mjs').Login | null }} Site */

/** Reads the address of a site. A path in it is refused, because it would be left out without a word: a scenario names its page itself.
 * @param {string} address
 * @param {string} place where it was written, such as `--on `
 * @returns {Site}
 * @throws {Error} with a sentence for the person who wrote it */
export function siteAt(address, place) {
  const { pathname, search, hash, site, url } = partsOf(address, place);
  const page = pathname + search + hash;
  if (page !== '/')
    throw new Error(`${place}${url} names a page. Give the site alone, ${place}${site.origin}, and put “page: ${page}” into the scenario.`);
  return site;
}

/** The site of a page, such as that of a recording, which names its pages itself.
 * @param {string} address
 * @param {string} place
 * @returns {Site}
 * @throws {Error} */
export const siteOfPage = (address, place) => partsOf(address, place).site;

/** @param {string} address
 * @param {string} place */
function partsOf(address, place) {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error(`${place}${address} is no address of a site. It looks like https://shop.example`);
  const { url, login } = withoutLogin(address);
  const { origin, pathname, search, hash } = new URL(url);
  return { pathname, search, hash, url, site: { origin, login } };
}
