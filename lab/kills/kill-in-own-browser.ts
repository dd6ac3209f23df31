import { setTimeout as sleep } from 'node:timers/promises';
import { type OpenDisplay, Site } from '../../tests/browser/support/site.ts';
import { GuidedSite } from '../../tests/faults/guided-visit.ts';
import { BETWEEN_RECOVERIES, faultFor, MARKUP, type Scenario, type Toll, tollOf } from './kill-leads.ts';
import type { OwnBrowser } from './own-browser.ts';

const DAY_MS = 86_400_000;
/** A busy machine may take a minute to start a browser. A healthy run never waits so long. */
const PATIENCE_MS = 180_000;

/** Works like `killLeads`, in a browser that no tool drives: its pages act as a visitor does, and ask where to go next. */
export async function killInOwnBrowser(
  browser: OwnBrowser,
  scenario: Scenario,
  kills: number,
  random: () => number,
  open: OpenDisplay,
): Promise<Toll> {
  const site = await Site.open(open.display, open.port);
  const safe = new Set<string>();
  let lastSaid = 'nothing';
  const guide = new GuidedSite(site, (what) => {
    lastSaid = what;
    const [, kind = '', , isSafe, email = ''] = what.split(' ');
    if (kind === 'kept' && isSafe === 'true') safe.add(email);
  });
  await guide.listen();
  const emails = Array.from({ length: kills }, (_, kill) => `${scenario}-${kill}@example.com`);
  let tab = 0;
  let returns = 0;

  async function killNow(what: 'browser' | 'pages'): Promise<void> {
    await browser.kill(what);
    guide.forget();
  }

  async function visit(email: string | null, wanted: string): Promise<string | null> {
    tab += 1;
    const url = guide.plan({ tab, email, aheadMs: email ? 0 : (returns * DAY_MS) / 4 });
    const hears = guide.hears(new RegExp(`^${tab} (?:${wanted}) `), PATIENCE_MS);
    if (!guide.lead(url)) {
      await killNow('browser');
      browser.start(url);
    }
    const heard = await hears;
    if (heard === null)
      console.error(`${browser.name}, ${scenario}: visit ${tab} did not say “${wanted}”. The last that was heard is “${lastSaid}”.`);
    return heard;
  }

  /** Each time a quarter of a day later: a lead whose sending was cut short by the last leaving waits again. */
  async function comeBack(): Promise<readonly string[] | null> {
    await site.fault('conversion', null);
    returns += 1;
    for (let visits = 0; visits < 3; visits++) {
      const said = await visit(null, 'waiting');
      if (said) return said.split(' ')[2]?.split(',').filter(Boolean) ?? [];
      // Restarts a browser in which no page answers, as its owner would. Its leads are not judged before.
      await killNow('browser');
    }
    return null;
  }

  try {
    await site.show({ template: undefined, markup: MARKUP, triggers: {}, d_f_r: 'all@display_everytime_everypage_5' });
    for (const [kill, email] of emails.entries()) {
      await site.fault('conversion', faultFor(scenario, site, random));
      await visit(email, 'kept');
      // A random moment between the commit and a while after the answer.
      await sleep(random() * 120);
      if (scenario === 'browser-kill') await killNow('browser');
      if (scenario === 'tab-crash') await killNow('pages');
      if ((kill + 1) % BETWEEN_RECOVERIES === 0) await comeBack();
    }
    await comeBack();
    const waiting = await comeBack();
    const stored = (await site.leads()).map(({ fields }) => fields.find(({ name }) => name === 'email')?.value ?? '');
    const given = emails.filter((email) => safe.has(email));
    return tollOf({ scenario, kills, emails, given, stored, waiting });
  } finally {
    await browser.kill('browser');
    await guide.close();
  }
}
