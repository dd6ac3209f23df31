import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Harness } from '../../harness/start.ts';
import { POPUP_TYPES } from '../../runtime/decide/display/config.ts';
import { startDemoSites } from '../../scenarios/demo-sites.ts';
import { firstData } from '../../tests/support/first-data.ts';
import { openChromium } from './browsers/open-by-puppeteer.ts';
import { differences } from './differences.ts';
import type { Engine } from './engine.ts';
import { OTHERS } from './engines.ts';
import { lookAtPopup } from './look-at-popup.ts';
import { type Entry, LANGUAGES, meetTemplate, VIEWS } from './meet-template.ts';
import type { SeenScreen } from './seen.ts';

const PER_TEMPLATE_MS = 60_000;

let harness: Harness;
let chromium: Engine;
let catalogue: readonly Entry[];

beforeAll(async () => {
  catalogue = JSON.parse(await readFile('dist/templates/catalogue.json', 'utf8'));
  harness = await startDemoSites(await firstData());
  chromium = await openChromium({ still: true });
});
afterAll(async () => {
  await chromium?.close();
  await harness?.close();
});

async function seenIn({ page }: Engine, entry: Entry, language: string): Promise<SeenScreen[]> {
  await meetTemplate(page, harness.urls.sites.gallery ?? '', entry, language);
  return page.evaluate(lookAtPopup);
}

/** Looked at once for both of the others. */
const inChromium = new Map<string, SeenScreen[]>();
async function asInChromium(entry: Entry, language: string, view: (typeof VIEWS)[number]): Promise<SeenScreen[]> {
  const key = [entry.type, entry.format, language, view[0]].join(' ');
  if (!inChromium.has(key)) {
    await chromium.page.resize(view[1], view[2]);
    inChromium.set(key, await seenIn(chromium, entry, language));
  }
  return inChromium.get(key) ?? [];
}

for (const [name, open] of OTHERS) {
  describe(name, () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await open({ still: true });
    });
    afterAll(() => engine?.close());

    for (const type of POPUP_TYPES) {
      test(
        `each ${type} in ${name} lies as in Chromium, on both devices (TYP-01..TYP-11, LNG-01)`,
        async () => {
          const found: string[] = [];
          for (const view of VIEWS) {
            await engine.page.resize(view[1], view[2]);
            for (const entry of catalogue.filter((each) => each.type === type)) {
              for (const language of LANGUAGES) {
                const expected = await asInChromium(entry, language, view);
                const seen = await seenIn(engine, entry, language);
                for (const [at, screen] of expected.entries()) {
                  const other = seen[at];
                  const problems = other ? differences(screen, other) : ['no such screen'];
                  found.push(...problems.map((problem) => `${type} ${entry.format} ${view[0]} ${language} ${screen.screen}: ${problem}`));
                }
              }
            }
          }
          expect(found).toEqual([]);
        },
        22 * 4 * PER_TEMPLATE_MS,
      );
    }
  });
}
