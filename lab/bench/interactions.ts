import type { Browser, Page } from '@playwright/test';
import type { Site } from '../../tests/browser/support/site.ts';
import { leave } from '../visits/visits.ts';
import { onPage, pages, ROUNDS, untilArmed } from './pages.ts';
import type { Rival } from './rivals.ts';
import { median, type Row } from './row.ts';

const SLOWED = 4;
/** Events below this are not reported, so a faster interaction counts as this. */
const LEAST_MS = 16;
/** Long enough for idle work after a popup is shown, and for what an interaction causes. */
const REST_MS = 2000;

/** Runs in the page before its own scripts: the slowest interaction since `__slowest` was set, as INP counts it. */
const WATCH = `__slowest = 0;
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries()) if (interactionId) __slowest = Math.max(__slowest, duration);
}).observe({ type: 'event', durationThreshold: ${LEAST_MS} });`;

/** A form in a popup, by the selectors of its parts. */
interface FilledForm {
  readonly name: string;
  readonly url: string;
  /** Typed into in this order; the first gets the first key. */
  readonly fields: ReadonlyArray<readonly [selector: string, text: string]>;
  readonly submit: string;
  readonly close: string;
}

const OURS = '.poptin-popup';
const SENTRY = '#sentry-feedback';

const filledForms = (ours: string, rivals: readonly Rival[]): readonly FilledForm[] => [
  {
    name: 'ours',
    url: ours,
    fields: [
      [`${OURS} [data-field="name"]`, 'Noa'],
      [`${OURS} [data-field="email"]`, 'noa@example.com'],
    ],
    submit: `${OURS} [data-action="submit"]`,
    close: `${OURS} [data-action="close"]`,
  },
  ...rivals
    .filter(({ name }) => name.startsWith('Sentry'))
    .map(({ name, url }) => ({
      name,
      url,
      fields: [
        [`${SENTRY} [name="email"]`, 'noa@example.com'],
        [`${SENTRY} [name="message"]`, 'Ten'],
      ] as const,
      submit: `${SENTRY} button[type="submit"]`,
      close: `${SENTRY} button[type="button"]:not([class*="screenshot"])`,
    })),
];

/** The slowest interaction in what `act` does, in milliseconds. */
async function slowest(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.waitForTimeout(REST_MS);
  await page.evaluate('__slowest = 0');
  await act();
  await page.waitForTimeout(REST_MS);
  return Math.max(LEAST_MS, await page.evaluate<number>('__slowest'));
}

/** Runs in the page: from the next press until the first frame with the words of thanks. */
function pressToThanks(): void {
  const isThere = () => document.querySelector('.poptin-popup')?.shadowRoot?.querySelector('[data-screen="thank-you"]')?.checkVisibility();
  const took = new Promise<number>((done) =>
    addEventListener(
      'click',
      () => {
        const start = performance.now();
        const look = () => (isThere() ? done(performance.now() - start) : requestAnimationFrame(look));
        look();
      },
      { capture: true, once: true },
    ),
  );
  Object.assign(window, { __took: took });
}

/** A slow phone’s interactions with a popup that is open: the first key, the press that sends, the press that closes, and a wheel’s. */
export async function interactions(browser: Browser, site: Site, rivals: readonly Rival[]): Promise<Row[]> {
  const [id = ''] = await site.show({ triggers: { exit_intent: true } });
  const forms = filledForms(pages(site).ours, rivals);
  const took = new Map<string, number[]>();
  const note = (act: string, name: string, ms: number) => took.set(`${act} ${name}`, [...(took.get(`${act} ${name}`) ?? []), ms]);
  const open = async (page: Page, { name, url, close }: FilledForm) => {
    await page.addInitScript(WATCH);
    await page.goto(url, { waitUntil: 'networkidle' });
    if (name === 'ours') await untilArmed(page, id);
    await leave(page);
    await page.locator(close).first().waitFor();
  };
  for (let round = 0; round < ROUNDS; round++)
    for (const form of forms) {
      await onPage(browser, SLOWED, async (page) => {
        await open(page, form);
        const [[first, text] = ['', ''], ...others] = form.fields;
        note('first key', form.name, await slowest(page, () => page.locator(first).first().pressSequentially(text)));
        for (const [field, value] of others) await page.locator(field).first().fill(value);
        await page.evaluate(pressToThanks);
        note('send', form.name, await slowest(page, () => page.locator(form.submit).first().click()));
        if (form.name === 'ours') note('thanks', form.name, await page.evaluate<number>('__took'));
      });
      await onPage(browser, SLOWED, async (page) => {
        await open(page, form);
        note('close', form.name, await slowest(page, () => page.locator(form.close).first().click()));
      });
    }
  const middle = (act: string, name: string) => median(took.get(`${act} ${name}`) ?? []);
  const beside = (act: string) => forms.slice(1).map(({ name }) => ({ what: name, value: middle(act, name) }));
  const row = (act: string): Row => ({
    what: `slowest interaction, ${act}, ${SLOWED}× slowed`,
    ours: middle(act, 'ours'),
    unit: 'ms',
    beside: beside(act),
    most: Math.max(...beside(act).map(({ value }) => value)),
  });
  const thanks: Row = { what: `press to thanks, warm server, ${SLOWED}× slowed`, ours: middle('thanks', 'ours'), unit: 'ms', most: null };
  return [...['first key', 'send', 'close'].map(row), thanks, await spin(browser, site)];
}

async function spin(browser: Browser, site: Site): Promise<Row> {
  const [id = ''] = await site.show({
    poptin_type: 'gamified',
    poptin_format: 'format_3',
    template: { type: 'gamified', format: 'format_3' },
    gamified_prize: [
      { label: 'Ten', code: 'TEN', chances: 1 },
      { label: 'Five', code: 'FIVE', chances: 1 },
    ],
    triggers: { exit_intent: true },
  });
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++)
    await onPage(browser, SLOWED, async (page) => {
      await page.addInitScript(WATCH);
      await page.goto(pages(site).ours, { waitUntil: 'networkidle' });
      await untilArmed(page, id);
      await leave(page);
      await page.locator(`${OURS} [data-field="email"]`).fill('noa@example.com');
      times.push(await slowest(page, () => page.locator(`${OURS} [data-action="play"]`).click()));
    });
  return { what: `slowest interaction, spin, ${SLOWED}× slowed`, ours: median(times), unit: 'ms', most: 200 };
}
