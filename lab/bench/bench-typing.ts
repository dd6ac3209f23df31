/**
 * Part of `npm run bench`: how long a visitor on a machine four times as slow waits for a letter, from key down to
 * the next frame, in the fields that do the most work during typing, and in a plain page's field for comparison.
 * Asserts nothing, since figures depend on the machine. Needs `npm run build -- embed`.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/browsers.mjs';
import { openDisplay, Site } from '../../tests/browser/support/site.ts';

const SLOWER = 4;
const BUDGET_MS = 50;
/** Time between keys, about as people type. */
const KEY_MS = 120;
/** Each key's figure is the median of this many tries: a busy machine disturbs one of them, but rarely two. */
const TRIES = 5;
/** The browser does not report events that took less. */
const MIN_MS = 16;

const FIELDS = [
  { what: 'email, with typos and completion', field: '#e', keys: 'noa.levi@gmial.com' },
  { what: 'phone, international', field: '#p', keys: '0502345678' },
  { what: 'date', field: '#d', keys: '12052026' },
  { what: 'number', field: '#n', keys: '1234.567' },
] as const;

const FORM = `<div data-poptin-container data-width="400" data-height="400"><form data-screen="form">
  <label for="e">Email</label><input id="e" data-field="email" name="email" type="email">
  <label for="p">Phone</label><input id="p" data-field="phone" name="phone" type="tel" data-validate="phone-international">
  <label for="d">Day</label><input id="d" data-field="date" name="date">
  <label for="n">Weight</label><input id="n" data-field="number" name="weight" inputmode="decimal">
  <button type="submit" data-action="submit">Send</button></form></div>`;
/** Elements that the chunks add once they are at work. */
const AT_WORK = '.poptin-phone,.poptin-date,.poptin-hint';

interface Watched {
  slowest: number;
}

/** Runs in the page: records how long the slowest event of the last key took. */
function watchKeys(): void {
  const watched: Watched = { slowest: 0 };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries())
      if (/^(?:key|input|beforeinput)/.test(name)) watched.slowest = Math.max(watched.slowest, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}

async function press(page: Page, key: string): Promise<number> {
  const ask = () =>
    page.evaluate(() => {
      const { watched } = window as typeof window & { watched: Watched };
      const { slowest } = watched;
      watched.slowest = 0;
      return slowest;
    });
  await ask();
  await page.keyboard.press(key);
  await page.waitForTimeout(KEY_MS);
  return Math.max(MIN_MS, await ask());
}

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function typeInto(page: Page, what: string, field: string, keys: string): Promise<void> {
  const tries: number[][] = [];
  for (let at = 0; at < TRIES; at++) {
    await page.locator(field).fill('');
    await page.locator(field).focus();
    const took: number[] = [];
    for (const key of keys) took.push(await press(page, key));
    tries.push(took);
  }
  const perKey = [...keys].map((_, at) => middle(tries.map((took) => took[at] ?? Number.NaN)));
  const figures = `${Math.max(...perKey)} ms the slowest key, ${middle(perKey)} ms the middle one`;
  console.log(`${`${what}, ${SLOWER}× slowed`.padEnd(48)} ${figures}   budget ${BUDGET_MS} ms`);
}

async function slowed(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.addInitScript(watchKeys);
  await page.goto(url);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

const { display, port } = await openDisplay();
const site = await Site.open(display, port);
const browser = await chromium.launch({ executablePath: findChromium()?.path ?? '', args: ['--no-sandbox'] });
try {
  await site.account({ country_code: 'IL' }, { template: undefined, markup: FORM, triggers: {} });
  site.page('/plain', '<!doctype html><title>Plain</title><label>Anything <input id="plain"></label>');
  const plain = await slowed(browser, site.url('/plain'));
  await typeInto(plain, 'typing in a field of a plain page', '#plain', 'noa.levi@gmial.com');
  await plain.close();

  const page = await slowed(browser, site.url());
  await page.waitForFunction((marks) => {
    const root = document.querySelector('.poptin-popup')?.shadowRoot;
    return marks.split(',').every((mark) => root?.querySelector(mark));
  }, AT_WORK);
  for (const { what, field, keys } of FIELDS) await typeInto(page, `typing in ${what}`, field, keys);
} finally {
  await browser.close();
  await site.close();
  await display.close();
}
