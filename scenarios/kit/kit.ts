import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test as base, expect as playwrights } from '@playwright/test';
import { type Read, readScenario } from '../format/read-scenario.ts';
import type { Scenario } from '../format/scenario-schema.ts';
import { beginVisit } from '../play/begin-visit.ts';
import { makeStep } from '../play/make-step.ts';
import { asExpected } from '../play/play.ts';
import { playSession } from '../play/play-session.ts';
import { differenceWords } from '../play/played.ts';
import { stepWords } from '../play/step-words.ts';
import { readText } from '../read-text.ts';
import { siteAt, siteOfPage } from '../site.mjs';
import { tabOf } from './playwright-tab.ts';
import { matchers, type ScenarioVisit, visitOf } from './scenario-visit.ts';

/** Scenarios in an owner's own Playwright tests. */
export interface Poptins {
  /**
   * Plays a scenario on this test's page, given as a file name or as an object. Resolves when every step was made and met its expectations.
   * Rejects with the step that differs, and why.
   * @param on where to play it; otherwise Playwright's `baseURL`, otherwise the scenario's own `site`
   */
  visit(scenario: string | Scenario, on?: string): Promise<ScenarioVisit>;
}

/** In the published package, and in the repository's build. */
const SCRIPTS = ['./scenario.js', '../../dist/hook/scenario.js'].map((file) => fileURLToPath(new URL(file, import.meta.url)));

async function pageScript(): Promise<string> {
  const file = SCRIPTS.find(existsSync);
  if (!file) throw new Error('The scripts for pages are not built yet. Run: npm run build');
  return readFile(file, 'utf8');
}

export const test = base.extend<{ poptins: Poptins }>({
  // A scenario is written in UTC, and its days begin there.
  timezoneId: 'UTC',
  poptins: async ({ page, baseURL }, use) => {
    const tab = tabOf(page);
    await use({
      async visit(given, on) {
        const name = typeof given === 'string' ? given : given.scenario;
        const read = readScenario(name, typeof given === 'string' ? await readText(given) : JSON.stringify(given));
        if (read.kind === 'unreadable') throw new Error(`${name}:${read.line}:${read.column} ${read.reason}`);
        const origin = originOf(name, read, on ?? baseURL);
        const script = await pageScript();
        if (read.kind === 'session') {
          const { failure } = await playSession(read.opened, tab, { file: name, browser: '', origin, script, pictures: 'none' });
          if (failure) throw new Error(failure);
          return visitOf(await beginVisit({ scenario: name, steps: [] }, tab, { origin, script }));
        }
        const visit = await test.step(`Comes to ${read.scenario.page ?? '/'}`, () => beginVisit(read.scenario, tab, { origin, script }));
        for (const [nth, step] of read.scenario.steps.entries())
          await test.step(stepWords(step), async () => {
            await makeStep(visit, step);
            const differences = await asExpected(visit, step.expect ?? {});
            if (differences.length)
              throw new Error(`${name}, step ${nth + 1}, ${stepWords(step)}: ${differences.map(differenceWords).join(' ')}`);
          });
        return visitOf(visit);
      },
    });
  },
});

function originOf(name: string, read: Exclude<Read, { readonly kind: 'unreadable' }>, on: string | undefined): string {
  const address = on ?? (read.kind === 'scenario' ? read.scenario.site : read.opened.file.page.url);
  const wrong = address
    ? `is to be played on “${address}”, which is no address, or a demo site that only a clone of this project starts`
    : 'does not say where it is played';
  if (!address || !URL.canParse(address)) throw new Error(`${name} ${wrong}: set Playwright’s baseURL, or hand the address to visit().`);
  const siteIn = on === undefined && read.kind === 'session' ? siteOfPage : siteAt;
  const { origin, login } = siteIn(address, 'site: ');
  if (login) throw new Error(`${name}: Playwright takes the site’s name and password as \`use.httpCredentials\`, not in its address.`);
  return origin;
}

export const expect = playwrights.extend(matchers);

export { keepPopupsOut } from './keep-popups-out.ts';
