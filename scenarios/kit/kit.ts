import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { test as base, expect as playwrights } from '@playwright/test';
import { readScenario } from '../format/read-scenario.ts';
import type { Scenario } from '../format/scenario-schema.ts';
import { beginVisit } from '../play/begin-visit.ts';
import { makeStep } from '../play/make-step.ts';
import { asExpected } from '../play/play.ts';
import { playSession } from '../play/play-session.ts';
import { differenceWords } from '../play/played.ts';
import { stepWords } from '../play/step-words.ts';
import { readText } from '../read-text.ts';
import { tabOf } from './playwright-tab.ts';
import { matchers, type ScenarioVisit, visitOf } from './scenario-visit.ts';
import { startOf } from './where-visit-plays.ts';

/** Scenarios in an owner's own Playwright tests. */
export interface Poptins {
  /**
   * Plays a scenario on this test's page, given as a file name or as an object. Resolves when every step was made and met its expectations.
   * Rejects with the step that differs, and why.
   * @param on where to play it; otherwise Playwright's `baseURL`, otherwise the scenario's own `site`. A scenario without
   * a `page` begins at the path of that address.
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
        const { origin, page: first } = startOf(name, read, { handed: on, baseURL });
        const script = await pageScript();
        if (read.kind === 'session') {
          const { failure } = await playSession(read.opened, tab, { file: name, browser: '', origin, script, pictures: 'none' });
          if (failure) throw new Error(failure);
          return visitOf(await beginVisit({ scenario: name, page: first, steps: [] }, tab, { origin, script }));
        }
        const scenario = { ...read.scenario, page: first };
        const visit = await test.step(`Comes to ${first}`, () => beginVisit(scenario, tab, { origin, script }));
        for (const [nth, step] of scenario.steps.entries())
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

export const expect = playwrights.extend(matchers);

export { keepPopupsOut } from './keep-popups-out.ts';
