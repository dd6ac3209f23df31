import type { Login } from '../login.mjs';
import type { OpenBrowser } from './open-browser.ts';

const PATIENCE_MS = 15_000;

/** The browser's words for an answer that is no page: a download, or none of its content. */
const NO_PAGE = /ERR_ABORTED|NS_BINDING_ABORTED|Download is starting/;

/**
 * The status with which an address answers a browser, which has the system's certificates and proxy. Null if it does not answer, 200 if it
 * answers with something that is no page.
 */
export const statusIn = ({ withTab }: Pick<OpenBrowser, 'withTab'>, url: string, login: Login | null = null): Promise<number | null> =>
  withTab(async (_tab, page) => {
    try {
      return (await page.goto(url, { waitUntil: 'domcontentloaded', timeout: PATIENCE_MS }))?.status() ?? 200;
    } catch (problem) {
      return NO_PAGE.test(`${problem}`) ? 200 : null;
    }
  }, login);
