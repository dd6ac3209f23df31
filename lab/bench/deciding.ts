import type { Page } from '@playwright/test';
import type { Context } from '../../runtime/context.ts';
import type { PopupConfig } from '../../runtime/decide/display/config.ts';
import { parseAnswer } from '../../runtime/decide/display/parse-answer.ts';
import { askGates } from '../../runtime/decide/gates/ask-gates.ts';
import type { Facts } from '../../runtime/decide/gates/facts.ts';
import type { Targeting } from '../../runtime/decide/gates/gates.ts';
import { createTargeting } from '../../runtime/decide/targeting/create.ts';
import { noCartNews } from '../../runtime/visitor/cart.ts';
import { readers } from '../../runtime/wire/readers.ts';
import type { Site } from '../../tests/browser/support/site.ts';
import { FakeBrowser } from '../../tests/support/fake-ports.ts';
import { QUIET_PAGE } from '../../tests/support/quiet-page.ts';
import { median, type Row } from './row.ts';

const POPUPS = [1, 10, 100, 1000] as const;
const PASSES = 200;
const MEGABYTE = `<!doctype html>${'<p>words, and more words</p>'.repeat(40_000)}`;

const popupOf = (at: number) => ({
  poptin_id: `bench${String(at).padStart(8, '0')}`,
  poptin_type: 'bar',
  // A popup without markup would be dropped.
  poptin: '<p>Hello</p>',
  d_f_r: 'display_once_every_few_days_3',
  d_f_a: 3,
  stop_showing_to_converted_users: 1,
  triggers: { delay: { seconds: 500, per: 'page' } },
  cookie_filter: [{ name: 'tier', role: 'not_exists', type: 'show' }],
});
const popupsOf = (many: number) => Array.from({ length: many }, (_, at) => popupOf(at));

/** The median of many runs, once the engine has warmed up. */
function time(run: () => void): number {
  const times = Array.from({ length: PASSES }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return median(times.slice(PASSES / 2));
}

/** The cost of deciding alone, in Node. */
export function decideInNode(): Row[] {
  const targeting = createTargeting({ readers, cart: noCartNews(), ports: { page: { isMobile: () => false } } } as Context, QUIET_PAGE);
  const facts: Facts = {
    now: Date.UTC(2026, 5, 15, 12),
    today: '2026-06-15',
    page: new FakeBrowser().ports.page,
    memory: new Map([['user_id', '0.abc']]),
    session: () => null,
    cookie: () => undefined,
    variable: () => undefined,
    source: () => MEGABYTE,
  };
  const pass = (which: readonly PopupConfig[]) => () => {
    for (const popup of which) askGates(popup, facts, null, targeting);
  };
  const parsed = (many: number) => parseAnswer({ poptins: popupsOf(many) }, targeting)?.popups ?? [];
  // More than 100 KB (R3).
  const text = JSON.stringify({ poptins: popupsOf(400) });
  const searching = { ...parsed(1)[0], sourceFilterOn: true, sourceFilterText: 'not to be found' } as Partial<
    PopupConfig & Targeting
  > as PopupConfig;
  return [
    ...POPUPS.map(
      (many): Row => ({ what: `gates of ${many} popups, one pass, in Node`, ours: time(pass(parsed(many))), unit: 'ms', most: 2 }),
    ),
    {
      what: `an answer of ${Math.round(text.length / 1024)} KB, from text to popups, in Node`,
      ours: time(() => parseAnswer(JSON.parse(text), targeting)),
      unit: 'ms',
      most: 5,
    },
    { what: 'a page source of 1.1 MB searched once, in Node', ours: time(pass([searching])), unit: 'ms', most: 10 },
  ];
}

/** The same in a browser, where the facts are read from the page's own cookies and storage. */
export async function decideInBrowser(page: Page, site: Site): Promise<Row[]> {
  const rows: Row[] = [];
  for (const many of POPUPS) {
    await site.show(...popupsOf(many));
    await page.goto(site.url());
    await page.waitForFunction(
      (all) => (window as typeof window & { poptin?: { explain(): unknown[] } }).poptin?.explain().length === all,
      many,
    );
    const times = await page.evaluate((passes) => {
      const { poptin } = window as typeof window & { poptin: { explain(): unknown[] } };
      return Array.from({ length: passes }, () => {
        const start = performance.now();
        poptin.explain();
        return performance.now() - start;
      });
    }, PASSES);
    const kept = await page.evaluate(() => localStorage.length + Object.keys(sessionStorage).filter((key) => /bench/.test(key)).length);
    rows.push({ what: `${many} popups explained, in the browser`, ours: median(times), unit: 'ms', most: 2 });
    if (many === 1000) rows.push({ what: `entries stored for ${many} popups that were not seen`, ours: kept, unit: '', most: 0 });
  }
  return rows;
}
