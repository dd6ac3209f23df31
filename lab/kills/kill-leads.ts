import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { type OpenDisplay, Site } from '../../tests/browser/support/site.ts';
import { installWatch, keptEmails, leaveLead, type PageOrders } from './kill-page.ts';
import { crash, Victim } from './victim.ts';

/** How a lead is killed on its way (R1). */
export const SCENARIOS = [
  'reload',
  'tab-crash',
  'browser-kill',
  'status-500',
  'reset',
  'html-as-200',
  'status-429',
  'captive-portal',
] as const;
export type Scenario = (typeof SCENARIOS)[number];

export interface Toll {
  readonly scenario: Scenario;
  readonly kills: number;
  /** Their transaction was seen to complete; in the control, their request was seen to begin. */
  readonly committed: number;
  readonly lost: readonly string[];
  /** Leads that the visitor's browser still keeps at the end: late, but not lost. None may be late by then. */
  readonly waiting: readonly string[];
  readonly twice: readonly string[];
  /** Leads that are not at the server, while their visitor's browser did not answer. There must be none. */
  readonly unknown: readonly string[];
}

interface Counted extends Pick<Toll, 'scenario' | 'kills'> {
  /** Null where the browser could not be asked. */
  readonly waiting: readonly string[] | null;
  /** The addresses of all leads, of those known to be committed, and of those that the server has. */
  readonly emails: readonly string[];
  readonly given: readonly string[];
  readonly stored: readonly string[];
}

/** The fates of leads, by their addresses. */
export function tollOf({ scenario, kills, emails, given, stored, waiting }: Counted): Toll {
  const missing = given.filter((email) => !stored.includes(email) && !waiting?.includes(email));
  return {
    scenario,
    kills,
    committed: given.length,
    lost: waiting ? missing : [],
    unknown: waiting ? [] : missing,
    waiting: waiting ?? [],
    twice: emails.filter((email) => stored.indexOf(email) !== stored.lastIndexOf(email)),
  };
}

export const MARKUP = `<div data-poptin-container data-width="400" data-height="300"><form data-screen="form">
  <label>Email <input data-field="email" name="email" type="email"></label><button type="submit" data-action="submit">Send</button></form>
  <div data-screen="thank-you"><p>Thank you</p></div></div>`;

/** After so many the server is well again for a moment, as the world is; an outbox keeps no more than 50. */
export const BETWEEN_RECOVERIES = 20;
const DAY_MS = 86_400_000;

async function tabOf(victim: Victim, orders: PageOrders, told: (what: string) => void): Promise<Page> {
  const page = await victim.tab(told);
  await page.addInitScript(installWatch, orders);
  return page;
}

/** Reports of the pages to a test: which leads visitors gave, and which the pages saw to be safe. */
class Witness {
  /** Keys by their lead's address. */
  readonly keys = new Map<string, string>();
  readonly safe = new Set<string>();
  #waiting: Array<readonly [wanted: readonly string[], done: () => void]> = [];

  hear(what: string): void {
    const [tab = '', kind = '', key = '', more = '', address = ''] = what.split(' ');
    if (kind === 'call') this.keys.set(more, key);
    // Many are killed between the commit and the call.
    if (kind === 'kept') this.keys.set(address, key);
    if (kind === 'kept' && more === 'true') this.safe.add(key);
    for (const [wanted, done] of this.#waiting) if (wanted.includes(`${tab} ${kind}`)) done();
  }

  /** `wanted` as a tab's number and what it says. */
  next(wanted: readonly string[], longestMs: number): Promise<unknown> {
    return Promise.race([new Promise<void>((done) => this.#waiting.push([wanted, done])), sleep(longestMs)]);
  }
}

/** Kills `kills` leads one way, lets the visitor come back to a well server, and counts. */
export async function killLeads(
  scenario: Scenario,
  kills: number,
  outbox: boolean,
  random: () => number,
  open: OpenDisplay,
): Promise<Toll> {
  const site = await Site.open(open.display, open.port);
  const victim = new Victim();
  const witness = new Witness();
  const hear = (what: string) => witness.hear(what);
  const emails = Array.from({ length: kills }, (_, kill) => `${scenario}-${kill}@example.com`);

  let returns = 0;
  /** Each time a quarter of a day later: a lead whose sending was cut short by the last leaving waits again. */
  async function comeBack(): Promise<readonly string[]> {
    await site.fault('conversion', null);
    returns += 1;
    const page = await tabOf(victim, { outbox, aheadMs: (returns * DAY_MS) / 4, tab: -1 }, hear);
    await page.goto(site.url('/later'));
    let waiting: readonly string[] = [];
    for (let tries = 0; outbox && tries < 100; tries++) {
      waiting = await page.evaluate(keptEmails);
      if (waiting.length === 0) break;
      await sleep(100);
    }
    await page.close();
    return waiting;
  }

  try {
    await site.show({ template: undefined, markup: MARKUP, triggers: {}, d_f_r: 'all@display_everytime_everypage_5' });
    for (const [kill, email] of emails.entries()) {
      const page = await tabOf(victim, { outbox, aheadMs: 0, tab: kill }, hear);
      await site.fault('conversion', faultFor(scenario, site, random));
      const shown = witness.next([`${kill} shown`], 20_000);
      await page.goto(site.url());
      await shown;
      const given = witness.next([`${kill} kept`, `${kill} call`], 5000);
      await page.evaluate(leaveLead, email);
      await given;
      // A random moment between the commit and a while after the answer.
      await sleep(random() * 120);
      await end(scenario, page, victim);
      if ((kill + 1) % BETWEEN_RECOVERIES === 0) await comeBack();
    }
    await comeBack();
    const waiting = await comeBack();
    const stored = (await site.leads()).map(({ fields }) => fields.find(({ name }) => name === 'email')?.value ?? '');
    const given = emails.filter((email) => (outbox ? witness.safe.has(witness.keys.get(email) ?? '') : witness.keys.has(email)));
    return tollOf({ scenario, kills, emails, given, stored, waiting });
  } finally {
    await victim.close();
    await site.close();
  }
}

/** The fate of the request: answered late, lost, or taken without a word. Some failures come after the lead was stored: only the answer is lost. */
export function faultFor(scenario: Scenario, site: Site, random: () => number): Record<string, unknown> {
  const stored = random() < 0.2;
  const onTheWay = [
    { kind: 'hang', ms: Math.round(random() * 150), stored },
    { kind: 'hang', ms: 1500, stored },
    { kind: 'reset', stored },
  ];
  const ways: Partial<Record<Scenario, Record<string, unknown>>> = {
    'status-500': { kind: 'status', status: 500, stored },
    reset: { kind: 'reset', stored },
    'html-as-200': { kind: 'html', stored },
    'status-429': { kind: 'status', status: 429, retry_after: 1, stored },
    'captive-portal': { kind: 'redirect', location: site.url('/portal') },
  };
  return ways[scenario] ?? onTheWay[Math.floor(random() * onTheWay.length)] ?? {};
}

async function end(scenario: Scenario, page: Page, victim: Victim): Promise<void> {
  if (scenario === 'browser-kill') return victim.kill();
  if (scenario === 'reload') await page.reload();
  if (scenario === 'tab-crash') await crash(page);
  await page.close();
}
