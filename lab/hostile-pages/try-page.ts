import type { CDPSession, Page } from '@playwright/test';
import type { Site } from '../../tests/browser/support/site.ts';
import type { End, HostilePage } from './read-pages.ts';
import { readPackageFile } from './read-pages.ts';
import { keepWitness } from './witness.ts';

/** Long enough for a popup after a call that was never answered, which a runtime has to give up first. */
const MET_MS = 25_000;
/** The wait on a page where no popup is expected. */
const QUIET_MS = 2500;
const SENT_MS = 12_000;
/** A popup moves into its place. */
const REST_MS = 2000;
/** A visitor whose press had no effect presses again after this time. */
const AGAIN_MS = 1500;
/** A visitor is thanked before the answer, where that is slow. */
const ARRIVED_MS = 1500;
/** Pages break themselves within this time. */
const SETTLED_MS = 600;
/** A page whose scripts go on for ever has loaded as far as this is about. */
const LOAD_MS = 10_000;

const FORM = `<div data-poptin-container data-width="300" data-height="200"><h2>Letters</h2><form data-screen="form"><label for="e">Email</label><input id="e" data-field="email" name="email" type="email">
  <button type="submit" data-action="submit" class="poptin-form-submit-button">Send</button></form><div data-screen="thank-you"><p>Thank you</p></div></div>`;
export const POPUP = { template: undefined, markup: FORM, triggers: {} };

export interface Outcome {
  readonly end: End;
  /** Errors of the page that it has not without what is tried. */
  readonly errors: readonly string[];
  /** Names and functions that are other than on the page without what is tried. */
  readonly left: readonly string[];
}

/** How a product is put on a page, and how the test knows that its visitor saw it. */
export interface Tried {
  readonly name: string;
  tag(more: string): string;
  /** Names that it leaves on the window on purpose. */
  readonly own: RegExp;
  /** Before the page is gone to. */
  begin?(page: Page): void;
  /** Waits at most so long; whether it was sent. */
  use(tab: Tab, waitMs: number): Promise<End>;
}

/** A tab for all pages, with its complaints. */
export interface Tab {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly errors: string[];
}

export async function openTab(page: Page): Promise<Tab> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${error}`));
  await page.addInitScript(keepWitness);
  return { page, devtools: await page.context().newCDPSession(page), errors };
}

const path = ({ name }: HostilePage, how = '') => `/hostile/${name}${how}`;

/** Serves a page with something on it, or as it is; answers where. */
export function serve(site: Site, hostile: HostilePage, tag: string, how: string): string {
  for (const file of hostile.packages) site.page(`/npm/${file}`, readPackageFile(file));
  site.headers = Object.fromEntries(
    Object.entries(hostile.headers).map(([name, value]) => [
      name,
      // The tried product may come from either.
      value
        .replace(/HOST(?!\/)/g, `${site.displayOrigin} 'self'`)
        .replaceAll('HOST', site.displayOrigin)
        .replaceAll('CLIENT', site.clientId),
    ]),
  );
  const head = `<html lang="en" xmlns="http://www.w3.org/1999/xhtml"><head><meta charset="utf-8"/><title>A page</title></head>`;
  const body = `<body><h1>A page</h1>\n${hostile.html}\n${tag}<p>Words, and more words.</p></body></html>`;
  const html = `${hostile.doctype}${head}${body}`;
  site.page(path(hostile, how), /xhtml/.test(hostile.headers['Content-Type'] ?? '') ? asXml(html) : html);
  return path(hostile, how);
}

/** Writes the tag as owners of such pages have to. */
const asXml = (html: string): string =>
  html
    .replace('doctype', 'DOCTYPE')
    .replace(/(<script[^>]*>)([\s\S]*?)(<\/script>)/g, '$1<![CDATA[$2]]>$3')
    .replace(/ (async|defer)(?=[ >])/g, ' $1=""');

interface Seen {
  readonly end: End;
  readonly errors: readonly string[];
  readonly changed: readonly string[];
}

async function see({ page, devtools, errors }: Tab, url: string, use: () => Promise<End>): Promise<Seen> {
  const before = errors.length;
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForLoadState('load', { timeout: LOAD_MS }).catch(() => {});
  const end = await use();
  const { result } = await devtools.send('Runtime.evaluate', { expression: '__witness()', returnByValue: true });
  const changed = `${result.value ?? ''}`.split('\n').filter(Boolean);
  return { end, errors: errors.slice(before), changed };
}

/** The entries that the first list holds more often than the second. */
export function beyond(these: readonly string[], those: readonly string[]): string[] {
  const rest = [...those];
  return these.filter((each) => {
    const at = rest.indexOf(each);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** Tries a page with a product on it; after complaints, also the same page without it. */
export async function tryPage(tab: Tab, site: Site, hostile: HostilePage, tried: Tried): Promise<Outcome> {
  await tab.page.context().clearCookies();
  const url = site.url(serve(site, hostile, tried.tag(hostile.tag), tried.name));
  const waitMs = hostile.expected === 'quiet' ? QUIET_MS : MET_MS;
  tried.begin?.(tab.page);
  const { end, errors, changed } = await see(tab, url, () => tried.use(tab, waitMs));
  const strange = changed.filter((name) => !tried.own.test(name));
  if (!errors[0] && !strange[0]) return { end, errors, left: [] };

  const alone = site.url(serve(site, hostile, '', ''));
  const settled = async () => {
    // A page that breaks itself at the first click does it here, too.
    await (await besideThePage(tab))('document.documentElement?.click()');
    await new Promise((passed) => setTimeout(passed, SETTLED_MS));
    return 'quiet' as const;
  };
  const without = await see(tab, alone, settled);
  return { end, errors: beyond(errors, without.errors), left: beyond(strange, without.changed) };
}

/** In a world of its own on the page, where the browser's natives are as they were: only what is the document's is shared. */
async function besideThePage({ devtools }: Tab): Promise<(expression: string) => Promise<unknown>> {
  const { frameTree } = await devtools.send('Page.getFrameTree');
  const { executionContextId } = await devtools.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  return async (expression) => {
    const { result } = await devtools.send('Runtime.evaluate', { expression, contextId: executionContextId, returnByValue: true });
    return result.value;
  };
}

/** The middle of an element at rest; null if it is not there. */
async function restOf(ask: (expression: string) => Promise<unknown>, element: string): Promise<readonly [x: number, y: number] | null> {
  const where = `((rect) => rect && rect.x + rect.width / 2 + ' ' + (rect.y + rect.height / 2))(${element}?.getBoundingClientRect())`;
  let last: unknown;
  await untilSo(async () => {
    const before = last;
    last = await ask(where);
    return last && last === before;
  }, REST_MS);
  const [x = 0, y = 0] = `${last ?? ''}`.split(' ').map(Number);
  return last ? [x, y] : null;
}

/** Asks again and again, for so long. */
async function untilSo(isSo: () => Promise<unknown>, ms: number): Promise<boolean> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    if (await isSo()) return true;
    await new Promise((passed) => setTimeout(passed, 50));
  }
  return false;
}

/**
 * Names of the contract, names that libraries add to listeners, and the only sign of a navigation in a browser without an API for it
 * (EMB-05).
 */
export const OF_OURS =
  /^window\.(poptin|poptinSubmitted)$|\.__zone_symbol__|^document\.(jQuery\d+|Symbol\()|^history\.(push|replace)State$/;

/** Ours: a popup with a form, its lead at the server, or in the browser for a later page. */
export const ours = (site: Site, popupId: string): Tried => ({
  name: 'ours',
  tag: (more) => site.tag(`nonce="abc" ${more}`),
  own: OF_OURS,
  async use(tab, waitMs) {
    const before = (await site.leads()).length;
    const ask = await besideThePage(tab);
    // A document may have elements for names, and a framework that copies the page makes a copy of the host, which is dead.
    const hosts = `Document.prototype.querySelectorAll.call(document, '.poptin-popup[data-poptin-id="${popupId}"]')`;
    const box = `[...${hosts}].find((host) => host.shadowRoot)?.shadowRoot.querySelector('.poptin-box[data-live]')`;
    if (!(await untilSo(() => ask(`!!${box}`), waitMs))) return 'quiet';
    const hasArrived = async () => (await site.leads()).length > before;
    const isThanked = () => ask(`${box.replace("'.poptin-box[data-live]'", `'[data-screen="thank-you"]'`)}?.checkVisibility()`);
    const isFocused = () => ask(`${box}?.getRootNode().activeElement?.id === 'e'`);
    // Acts as a visitor does, by mouse and keys, and again if nothing happened: a page that takes these away takes the lead.
    const press = (what: string, isSo: () => Promise<unknown>, ms: number) =>
      untilSo(async () => {
        const at = await restOf(ask, `${box}?.querySelector('${what}')`);
        if (at) await tab.page.mouse.click(...at);
        return untilSo(isSo, AGAIN_MS);
      }, ms);
    await press('#e', isFocused, REST_MS);
    await tab.page.keyboard.type('noa@example.com');
    await press('.poptin-form-submit-button', async () => (await hasArrived()) || (await isThanked()), SENT_MS);
    if (await untilSo(hasArrived, ARRIVED_MS)) return 'delivered';
    // A page of the same site on which nothing is broken sends what was kept.
    site.headers = {};
    site.page('/hostile/later', site.html());
    await tab.page.goto(site.url('/hostile/later'));
    return (await untilSo(hasArrived, SENT_MS)) ? 'parked' : 'quiet';
  },
});
