import type { Site } from '../../tests/browser/support/site.ts';
import { installWatch } from '../kills/kill-page.ts';
import type { EnginePage } from './engine.ts';

export const FORM = `<div data-poptin-container data-width="400" data-height="300"><style>[data-poptin-container]{padding:24px;background:#fff}label,input{display:block}</style>
  <form data-screen="form"><label for="e">Email</label><input id="e" data-field="email" name="email" type="email"><button type="submit" data-action="submit">Send</button></form>
  <div data-screen="thank-you"><p>Thank you</p></div></div>`;

export const EVERY_PAGE = { d_f_r: 'all@display_everytime_everypage_5' };
/** A popup of a test's own words, which comes at once. */
export const popupOf = (markup: string, more: object = {}) => ({ template: undefined, markup, triggers: {}, ...EVERY_PAGE, ...more });

export const SOON = { timeout: 20_000, interval: 50 };

/** A page whose runtime tells what becomes of leads, its calendar so far ahead. Said in the page's own head: not every driver can say it before. */
export function watchedPage(site: Site, path: string, { aheadMs = 0, body = '' } = {}): void {
  const orders = JSON.stringify({ outbox: true, aheadMs, tab: 0 });
  const watch = `<script>window.told = []; window.tellTest = (what) => told.push(what); (${installWatch})(${orders})</script>`;
  site.page(path, site.html({ head: watch + site.tag(), body }));
}

export const told = (page: EnginePage): Promise<string> =>
  page.evaluate(() => (window as typeof window & { told: string[] }).told.join('\n')).catch(() => '');

/** `open` once its controls work, which is some frames after it is seen; until then what is known of it, for the sentence of a test that fails. */
export const stateOf = (page: EnginePage, id: string): Promise<string> =>
  page
    .evaluate((popup) => {
      const root = document.querySelector(`.poptin-popup[data-poptin-id="${popup}"]`)?.shadowRoot;
      if (root?.querySelector('.poptin-box[data-live]')) return 'open';
      const { poptin } = window as { poptin?: typeof window.poptin };
      const [known] = (poptin?.explain(popup) ?? []) as Array<{ state: string }>;
      const came = performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop());
      return `${poptin ? (known?.state ?? 'not known') : 'no runtime'}, ${root ? 'there' : 'not there'}, ${document.visibilityState}; ${came}`;
    }, id)
    .catch((error) => `${error}`);

/** In a test that expects it to wait as well. */
export const isOpen = async (page: EnginePage, id: string): Promise<boolean> => (await stateOf(page, id)) === 'open';

export const textOf = (page: EnginePage, selector: string): Promise<string> =>
  page.evaluate((wanted) => {
    const root = document.querySelector('.poptin-popup')?.shadowRoot;
    const found = [...(root?.querySelectorAll<HTMLElement>(wanted) ?? [])].find((each) => each.getClientRects().length > 0);
    return found?.textContent?.trim() ?? '';
  }, selector);

export const fieldsOf = async (site: Site): Promise<Record<string, string>> =>
  Object.fromEntries(((await site.leads())[0]?.fields ?? []).map(({ name, value }) => [name, value]));
