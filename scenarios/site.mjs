/**
 * The site on which something is played. Plain JavaScript, because the options use it before anything is installed.
 */
import { hideLogin, loginAdvice, withoutLogin } from './login.mjs';

/** @typedef {{ origin: string, login: import('./login.mjs').Login | null }} Site */

/** Reads the address of a site. A path in it is refused, because it would be left out without a word: a scenario names its page itself.
 * @param {string} address
 * @param {string} place where it was written, such as `--on `
 * @returns {Site}
 * @throws {Error} with a sentence for the person who wrote it */
export function siteAt(address, place) {
  const { site, page, url } = siteAndPage(address, place);
  if (page !== '/')
    throw new Error(`${place}${url} names a page. Give the site alone, ${place}${site.origin}, and put “page: ${page}” into the scenario.`);
  return site;
}

/** The site of a page, such as that of a recording, which names its pages itself.
 * @param {string} address
 * @param {string} place
 * @returns {Site}
 * @throws {Error} */
export const siteOfPage = (address, place) => siteAndPage(address, place).site;

/** The site, its page with query and fragment, and the whole address without a login.
 * @param {string} address
 * @param {string} place
 * @returns {{ site: Site, page: string, url: string }}
 * @throws {Error} */
export function siteAndPage(address, place) {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error(`${place}${hideLogin(address)} is no address of a site. It looks like https://shop.example.${loginAdvice(address)}`);
  const { url, login } = withoutLogin(address);
  const { origin, pathname, search, hash } = new URL(url);
  return { site: { origin, login }, page: pathname + search + hash, url };
}
