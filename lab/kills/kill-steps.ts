import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { type OpenDisplay, Site } from '../../tests/browser/support/site.ts';
import { installWatch, keptEmails } from './kill-page.ts';
import { crash, Victim } from './victim.ts';

/** How a visitor is torn from a form between two steps (FRM-34), and where its owner lets the answers be kept. */
export const BREAKS = {
  reload: 'tab',
  back: 'tab',
  close: 'browser',
  'tab-crash': 'browser',
  'browser-kill': 'browser',
} as const;
export type Break = keyof typeof BREAKS;

export interface StepsToll {
  readonly broken: Break;
  readonly trips: number;
  /** Answers that were to stand again and did not, each with its trip. */
  readonly lost: readonly string[];
  /** Addresses with another number of leads than theirs, or a lead that is not whole. */
  readonly wrong: readonly string[];
}

const form = (keeps: string, partial: boolean): string => `<div data-poptin-container data-width="400" data-height="400">
<form data-screen="form" data-keep-typed="${keeps}"><section data-step="who"${partial ? ' data-partial' : ''}>
<label>Email <input data-field="email" name="email" type="email" required></label><button type="button" data-action="next">Next</button></section>
<section data-step="what" hidden><label>Order <input data-field="custom" type="text" name="order" required></label>
<button type="button" data-action="back">Back</button><button type="button" data-action="next">Next</button></section>
<section data-step="name" hidden><label>Name <input data-field="name" type="text" name="name" required></label>
<button type="button" data-action="back">Back</button><button type="submit" data-action="submit">Send</button></section></form>
<div data-screen="thank-you" hidden><p>Thank you</p></div></div>`;

/** A busy machine may take a minute to show a popup. A healthy run never waits so long. */
const PATIENCE_MS = 180_000;
const DAY_MS = 86_400_000;
/** Typing rests so long before it is kept; a person takes longer from the last key to the next step. */
const REST_MS = 300;
/** A browser writes its pages' storage to disk every few seconds. Killing it loses what is newer (FRM-34). */
const WRITTEN_MS = 8000;

const popupOn = (page: Page): Locator => page.locator('.poptin-popup .poptin-box[data-live]');
const stepOf = (page: Page, name: string): Locator => popupOn(page).locator(`[data-step="${name}"]`);

async function open(page: Page, url: string): Promise<void> {
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(url);
  await popupOn(page).waitFor();
  // The code of steps comes after the popup.
  await page.locator('.poptin-popup [role=group][data-step]:not([hidden])').waitFor();
}

/** @returns the tab in which the visitor comes back */
async function tear(broken: Break, page: Page, victim: Victim, site: Site): Promise<Page> {
  if (broken === 'reload') await page.reload();
  if (broken === 'back') {
    await page.goto(site.url('/blank'));
    await page.goBack();
  }
  if (broken === 'tab-crash') await crash(page);
  if (broken === 'reload' || broken === 'back') return page;
  if (broken === 'browser-kill') await victim.kill();
  else await page.close();
  return victim.tab();
}

/** Tears `trips` visitors from their form; every third one does not come to its end. */
export async function killSteps(broken: Break, trips: number, random: () => number, display: OpenDisplay): Promise<StepsToll> {
  const site = await Site.open(display.display, display.port);
  site.page('/blank', '<title>Blank</title>');
  const victim = new Victim();
  const lost: string[] = [];
  const wanted = new Map<string, 'whole' | 'partial' | 'none'>();
  const keeps = BREAKS[broken];
  try {
    for (let trip = 0; trip < trips; trip++) {
      const partial = trip % 2 === 0;
      const isEnded = trip % 3 !== 2;
      const email = `${broken}-${trip}@example.com`;
      const order = `order ${trip}`;
      wanted.set(email, isEnded ? 'whole' : partial ? 'partial' : 'none');
      await site.show({ template: undefined, markup: form(keeps, partial), triggers: {}, d_f_r: 'all@display_everytime_everypage_5' });
      let page = await victim.tab();
      // Another visitor in the same browser: nothing of the last one is theirs.
      await page.goto(site.url('/blank'));
      await page.evaluate(() => [localStorage, sessionStorage].forEach((area) => void area.clear()));
      await open(page, site.url());
      await popupOn(page).locator('[name=email]').fill(email);
      await stepOf(page, 'who').getByText('Next').click();
      await stepOf(page, 'what').waitFor();
      await popupOn(page).locator('[name=order]').fill(order);
      await sleep((broken === 'browser-kill' ? WRITTEN_MS : REST_MS) + random() * 500);
      page = await tear(broken, page, victim, site);
      await open(page, site.url());
      const back = {
        email: await popupOn(page).locator('[name=email]').inputValue(),
        order: await popupOn(page).locator('[name=order]').inputValue(),
      };
      if (back.email !== email) lost.push(`${email}: “${back.email}”`);
      if (back.order !== order) lost.push(`${email}: order “${back.order}”`);
      if (isEnded) await finish(page, email, order);
      await page.close();
    }
    const waiting = await comeBack(victim, site);
    const wrong = await wrongOf(site, wanted, waiting);
    return { broken, trips, lost, wrong };
  } finally {
    await victim.close();
    await site.close();
  }
}

/** Goes on from whichever step stands there, and fills in again what was lost. */
async function finish(page: Page, email: string, order: string): Promise<void> {
  const popup = popupOn(page);
  if (await stepOf(page, 'who').isVisible()) {
    await popup.locator('[name=email]').fill(email);
    await stepOf(page, 'who').getByText('Next').click();
  }
  await stepOf(page, 'what').waitFor();
  await popup.locator('[name=order]').fill(order);
  await stepOf(page, 'what').getByText('Next').click();
  await popup.locator('[name=name]').fill('Noa Levi');
  await popup.getByText('Send').click();
  await popup.getByText('Thank you').waitFor();
}

/** Later the same day, twice: a lead whose server took too long, or whose page was closed before the answer, waits in the browser until then. */
async function comeBack(victim: Victim, site: Site): Promise<readonly string[]> {
  let waiting: readonly string[] = [];
  for (const quarters of [1, 2]) {
    const page = await victim.tab();
    await page.addInitScript(installWatch, { outbox: true, aheadMs: (quarters * DAY_MS) / 4, tab: -1 });
    await page.goto(site.url('/later'));
    for (let tries = 0; tries < 100; tries++) {
      waiting = await page.evaluate(keptEmails);
      if (waiting.length === 0) break;
      await sleep(100);
    }
    await page.close();
  }
  return waiting;
}

async function wrongOf(
  site: Site,
  wanted: ReadonlyMap<string, 'whole' | 'partial' | 'none'>,
  waiting: readonly string[],
): Promise<string[]> {
  const calls = await site.received('conversion');
  const leads = (await site.leads()).map(({ partial, fields }) => ({
    partial,
    given: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
  }));
  const came = (email: string) =>
    calls
      .filter(({ payload }) => payload.email === email)
      .map(({ payload }) => `${payload.partial ?? 'whole'}`)
      .reverse()
      .join(' ') || 'nothing';
  return [...wanted].flatMap(([email, end]) => {
    const own = leads.filter(({ given }) => given.email === email);
    const isRight = (lead: (typeof own)[number]) =>
      lead.partial === (end === 'partial') && (end === 'partial' || lead.given.name === 'Noa Levi');
    return own.length === (end === 'none' ? 0 : 1) && own.every(isRight)
      ? []
      : `${email} has ${own.length} of ${end}, came ${came(email)}${waiting.includes(email) ? ', waits' : ''}`;
  });
}
