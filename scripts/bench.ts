/**
 * `npm run bench`: how long the decisions take that every page view pays for, beside their budgets.
 * It asserts nothing, since a number depends on the machine. It needs `npm run build -- embed templates`.
 */
import { chromium } from '@playwright/test';
import type { Context } from '../runtime/context.ts';
import type { PopupConfig } from '../runtime/display/config.ts';
import { fields } from '../runtime/display/fields.ts';
import { parseAnswer } from '../runtime/display/parse.ts';
import { askGates } from '../runtime/gates/ask.ts';
import type { Facts } from '../runtime/gates/facts.ts';
import { createRules } from '../runtime/rules/create.ts';
import { openDisplay, Site } from '../tests/browser/support/site.ts';
import { findChromium } from './browsers.mjs';

const POPUPS = 1000;
const PASSES = 50;
const MEGABYTE = `<!doctype html>${'<p>words, and more words</p>'.repeat(40_000)}`;

const popupOf = (at: number) => ({
  poptin_id: `bench${String(at).padStart(8, '0')}`,
  poptin_type: 'bar',
  d_f_r: 'display_once_every_few_days_3',
  d_f_a: 3,
  stop_showing_to_converted_users: 1,
  triggers: { delay: { seconds: 500, per: 'page' } },
  cookie_filter: [{ name: 'tier', role: 'not_exists', type: 'show' }],
});

const rows: string[] = [];
const print = (what: string, budget: string, ms: number) =>
  rows.push(`${what.padEnd(62)} ${ms.toFixed(2).padStart(8)} ms   budget ${budget}`);

/** The middle of many runs, once the engine has warmed to them. */
function median(run: () => void): number {
  const times = Array.from({ length: PASSES }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.slice(PASSES / 2).toSorted((a, b) => a - b)[Math.floor(PASSES / 4)] ?? Number.NaN;
}

function benchInNode(): void {
  const rules = createRules({ fields, ports: { page: { isMobile: () => false } } } as Context, () => () => false);
  const answer = { poptins: Array.from({ length: POPUPS }, (_, at) => popupOf(at)) };
  const popups = parseAnswer(answer, rules)?.popups ?? [];
  const facts: Facts = {
    today: '2026-06-15',
    memory: new Map([['user_id', '0.abc']]),
    session: () => null,
    cookie: () => undefined,
    variable: () => undefined,
    source: () => MEGABYTE,
  };
  const pass = (which: readonly PopupConfig[]) => () => {
    for (const popup of which) askGates(popup, facts, null, rules.gates);
  };
  print(`gates of ${popups.length} popups, one pass, in Node`, '2 ms', median(pass(popups)));

  const text = JSON.stringify({ poptins: Array.from({ length: 300 }, (_, at) => popupOf(at)) });
  print(
    `an answer of ${Math.round(text.length / 1024)} KB, from text to popups, in Node`,
    '5 ms for 100 KB',
    median(() => parseAnswer(JSON.parse(text), rules)),
  );

  const searching = { ...popups[0], sourceFilterOn: true, sourceFilterText: 'not to be found' } as unknown as PopupConfig;
  print(`a page source of ${(MEGABYTE.length / 1e6).toFixed(1)} MB searched once, in Node`, '10 ms', median(pass([searching])));
}

async function benchInChromium(): Promise<void> {
  const { display, port } = await openDisplay();
  const site = await Site.open(display, port);
  const executablePath = findChromium()?.path;
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  try {
    await site.show(...Array.from({ length: POPUPS }, (_, at) => popupOf(at)));
    const page = await browser.newPage();
    await page.goto(site.url());
    await page.waitForFunction(
      (most) => (window as unknown as { poptin?: { explain(): unknown[] } }).poptin?.explain().length === most,
      POPUPS,
    );
    const ms = await page.evaluate((passes) => {
      const { poptin } = window as unknown as { poptin: { explain(): unknown[] } };
      const middle = (run: () => void) => {
        const times = Array.from({ length: passes }, () => {
          const start = performance.now();
          run();
          return performance.now() - start;
        });
        return times.toSorted((a, b) => a - b)[Math.floor(passes / 2)] ?? Number.NaN;
      };
      const jar = () => {
        for (let at = 0; at < 1000; at++) document.cookie.split('; ');
      };
      return { pass: middle(() => poptin.explain()), jar: middle(jar) };
    }, PASSES);
    print('the cookie jar alone, read 1000 times, in Chromium', 'none', ms.jar);
    print(`gates of ${POPUPS} popups, facts read anew for each, in Chromium`, '2 ms for the gates', ms.pass);
  } finally {
    await browser.close();
    await site.close();
    await display.close();
  }
}

benchInNode();
await benchInChromium();
console.log(rows.join('\n'));
