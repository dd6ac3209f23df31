import type { Page, Request } from '@playwright/test';
import { armed } from '../support/hook-clock.ts';
import { look } from '../support/popup.ts';
import { expect, test } from '../support/test.ts';

/** A thousand in `npm run test:full`. */
const OPENINGS = process.env.TEST_FULL ? 1000 : 3;
/** Things made once and kept, such as a policy or a font's name, exist after this many openings. */
const WARM_UP = 2;
/** The browser itself holds on to what had the focus last, or the newest event. A leak is at least one for each opening. */
const SLACK = 2;
/** So many more show whether it is. */
const ENOUGH = 3;
const LONG = { timeout: 40_000 };

const TYPES = ['lightbox', 'bar', 'sside', 'bside', 'browsing', 'fullpage', 'content', 'social', 'mobile', 'embedded', 'gamified'] as const;

interface Counted {
  __timers: Set<unknown>;
  __driven?: { waiting(): readonly number[]; advance(ms: number): void };
  poptin: { show(id: string, how: object): void; close(id: string): void };
}

/** Runs in the page, before its own scripts. Counts the browser's pending timers. */
function countTimers(): void {
  const waiting = new Set<unknown>();
  const { setTimeout, clearTimeout } = window;
  Object.assign(window, {
    __timers: waiting,
    setTimeout: (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      const timer = setTimeout(() => {
        waiting.delete(timer);
        run(...args);
      }, ms);
      waiting.add(timer);
      return timer;
    },
    clearTimeout: (timer: number) => {
      waiting.delete(timer);
      clearTimeout(timer);
    },
  });
}

/** Runs in the page: without a word to the test between, or a thousand would take all day. */
async function openAndClose({ id, times }: { id: string; times: number }): Promise<void> {
  const { poptin, __driven } = window as typeof window & Counted;
  const { port1, port2 } = new MessageChannel();
  const until = async (done: () => unknown) => {
    while (!done()) {
      await new Promise((resolve) => {
        port1.onmessage = resolve;
        port2.postMessage(0);
      });
    }
  };
  const host = () => document.querySelector(`.poptin-popup[data-poptin-id="${id}"]`);
  for (let time = 0; time < times; time++) {
    poptin.show(id, { ignoreGates: true });
    await until(() => host()?.shadowRoot?.querySelector('[data-live]'));
    poptin.close(id);
    await until(() => {
      __driven?.advance(100);
      return !host();
    });
  }
  port1.close();
}

/** The page's objects and the browser's objects for it, after garbage collection. */
async function counter(page: Page) {
  const onTheirWay = new Set<Request>();
  page.on('request', (request) => onTheirWay.add(request));
  const over = (request: Request) => onTheirWay.delete(request);
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  /** A call that waits for its answer holds a timer and a listener. */
  const answered = () => expect.poll(() => onTheirWay.size, { timeout: 120_000 }).toBe(0);
  const count = async () => {
    const own = await page.evaluate(() => {
      const { __timers, __driven } = window as typeof window & Counted;
      return {
        elements: document.querySelectorAll('*').length,
        timers: __timers.size,
        driven: __driven?.waiting().length ?? 0,
        animations: document.getAnimations().length,
      };
    });
    // After the driven clock was asked: until then it holds whoever waited on it last.
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value;
    return { ...own, nodes: metric('Nodes') ?? 0, listeners: metric('JSEventListeners') ?? 0 };
  };
  /** The least of several counts, since the frames that follow release what has just ended. */
  const least = async () => {
    await answered();
    const counts = [await count(), await count(), await count()];
    const of = (what: keyof (typeof counts)[number]) => Math.min(...counts.map((each) => each[what]));
    return {
      elements: of('elements'),
      timers: of('timers'),
      driven: of('driven'),
      animations: of('animations'),
      nodes: of('nodes'),
      listeners: of('listeners'),
    };
  };
  return { answered, count, least };
}

const CLOCKS = [
  ["the browser's own clock, without motion", 'reduce'],
  ['a driven clock, with all that moves', 'no-preference'],
] as const;
/** A thousand of each take minutes: in `npm run test:full` each type is a test of its own by both clocks, here every other type is opened by the driven one. */
const GROUPS = CLOCKS.flatMap(([clock, motion], turn) => {
  const groups: ReadonlyArray<readonly [what: string, types: readonly string[]]> = process.env.TEST_FULL
    ? TYPES.map((type) => [`the type ${type}`, [type]])
    : turn === 0
      ? []
      : [['every other type', TYPES.filter((_type, at) => at % CLOCKS.length === turn)]];
  return groups.map(([what, types]) => [what, types, clock, motion] as const);
});

for (const [what, types, clock, reducedMotion] of GROUPS) {
  test(`${what} opened and closed ${OPENINGS} times on ${clock} leaves no listener or timer (R8, LIF-11)`, async ({ site, visitor }) => {
    test.setTimeout(types.length * 15_000 + OPENINGS * types.length * 400);
    const { page } = visitor;
    const ids = await site.show(
      ...types.map((poptin_type) => ({
        poptin_type,
        poptin_format: 'format_1',
        template: { type: poptin_type, format: 'format_1' },
        triggers: { exit_intent: true },
        is_teasers_on: 1,
        teaser: { display: 'after_close', text: 'Again', entry_effect: 'bounce', exit_effect: 'none' },
        ...look({ poptin_design_content_lock: 1, timer: { minutes: 9 } }),
      })),
    );
    const place = ids[types.indexOf('embedded')] ?? '';
    site.page('/', site.html({ body: `<div class="poptin-embedded" data-id="${place}"></div>` }));
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(countTimers);
    if (reducedMotion === 'reduce') await page.addInitScript(() => Reflect.deleteProperty(window, '__POPTIN_DEVTOOLS_HOOK__'));
    await page.goto(site.url());
    await page.waitForFunction((most) => window.poptin?.explain().length === most, ids.length);
    await armed(page);
    const { answered, count, least } = await counter(page);
    for (const [at, type] of types.entries()) {
      const id = ids[at] ?? '';
      await page.evaluate(openAndClose, { id, times: WARM_UP });
      const before = await least();
      await page.evaluate(openAndClose, { id, times: OPENINGS });
      await answered();
      let again = 0;
      let first = { nodes: 0, listeners: 0 };
      const added = async () => {
        const after = await count();
        const by = (what: keyof typeof after) => Math.max(0, after[what] - before[what]);
        const held = { nodes: by('nodes'), listeners: by('listeners') };
        // A browser may hold the last one for a while, and then the one that takes its place. What leaks is more with each.
        if (again === 0) first = held;
        const isMore = held.nodes - first.nodes > SLACK || held.listeners - first.listeners > SLACK;
        // No browser holds as many listeners as there were openings in `npm run test:full`.
        const isEach = OPENINGS > 100 && held.listeners >= OPENINGS;
        const isHeld = Object.values(held).some((each) => each > SLACK) && (isEach || isMore || again < ENOUGH);
        if (isHeld) await page.evaluate(openAndClose, { id, times: 1 });
        again++;
        const more = isHeld ? held : {};
        return { elements: by('elements'), timers: by('timers'), driven: by('driven'), animations: by('animations'), ...more };
      };
      await expect.poll(added, { message: type, ...LONG }).toEqual({ elements: 0, timers: 0, driven: 0, animations: 0 });
      if (process.env.TEST_FULL) console.log(type, OPENINGS, JSON.stringify(before), JSON.stringify(await count()));
    }
  });
}

test('a popup opened and closed on each page of an app leaves nothing behind (R8, EMB-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show({ poptin_format: 'format_1', triggers: { exit_intent: true } });
  await page.addInitScript(countTimers);
  await visitor.visit(site.url());
  const { least } = await counter(page);
  const answers = async () => (await visitor.eventsOf('config-received')).length;
  const walk = async (pages: number) => {
    for (let nth = 0; nth < pages; nth++) {
      const known = await answers();
      await page.evaluate((path) => history.pushState(null, '', path), `/page-${known}`);
      await expect.poll(answers).toBe(known + 1);
      await page.evaluate(openAndClose, { id, times: 1 });
    }
  };
  await walk(WARM_UP + 5);
  const before = await least();
  await walk(5);
  const added = async () => {
    const after = await least();
    const more = (what: keyof typeof after) => after[what] - before[what];
    const isHeld = more('nodes') >= 5 || more('listeners') >= 5;
    // The browser may hold one popup for a while, whichever was shown last. What leaks is more with each page.
    if (isHeld) await walk(1);
    const own = Object.fromEntries(
      (['elements', 'timers', 'driven', 'animations'] as const).map((what) => [what, Math.max(0, more(what))]),
    );
    return { ...own, isHeld };
  };
  await expect.poll(added, LONG).toEqual({ elements: 0, timers: 0, driven: 0, animations: 0, isHeld: false });
});
