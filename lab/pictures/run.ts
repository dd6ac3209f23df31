/**
 * Takes a picture of every template, in each language and on each screen, again and again: none may look different from the first, since
 * nothing has changed. `node lab/pictures/run.ts --runs 20`. Part of `npm run test:full`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DEVICES, showLink } from '../../harness/sites/gallery/addresses.ts';
import { LANGUAGES, popupId, readCatalogue } from '../../harness/sites/gallery/catalogue.ts';
import { openBrowser } from '../../scenarios/browsers/open-browser.ts';
import { startDemoSites } from '../../scenarios/demo-sites.ts';
import type { Scenario } from '../../scenarios/format/scenario-schema.ts';
import type { Baselines } from '../../scenarios/pictures/baselines.ts';
import { pictureDifference } from '../../scenarios/pictures/difference.ts';
import { play } from '../../scenarios/play/play.ts';
import { report } from '../../scripts/report.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    'at-once': { type: 'string', default: '1' },
    browser: { type: 'string', default: 'chromium' },
  },
});

const RESULTS = resolve('test-results/pictures');
const script = await readFile('dist/hook/scenario.js', 'utf8');

/** A walk through the gallery in one language on one screen: a step for each template. */
interface Walk {
  readonly scenario: Scenario;
  readonly names: readonly string[];
  /** The pictures of the first run, by step. */
  readonly first: Map<number, Uint8Array>;
}

async function walks(): Promise<Walk[]> {
  const entries = (await readCatalogue(resolve('dist/templates'))).filter(({ type }) => type.includes(values.only));
  return LANGUAGES.flatMap((language) =>
    DEVICES.map((device): Walk => {
      const names = entries.map(({ type, format }) => `${type}-${format.replace('format_', '')}-${language}-${device}`);
      const steps = entries.map((entry) => ({
        go: showLink(entry, { device, language }, 'calm'),
        expect: { shown: popupId(entry, language) },
      }));
      const scenario: Scenario = { scenario: `Every template in ${language} on a ${device}`, page: steps[0]?.go ?? '/', device, steps };
      return { scenario, names, first: new Map() };
    }),
  );
}

let pictures = 0;
/** Those of them whose bytes differ. */
let redrawn = 0;
const different: string[] = [];
const failed: string[] = [];

function baselinesOf({ first, names }: Walk, run: number): Baselines {
  const same = { kind: 'same', words: '', baseline: null, marked: null } as const;
  return {
    async judge(step, now) {
      // The page before the first template.
      const name = names[step - 1];
      if (name === undefined) return same;
      pictures++;
      const before = first.get(step);
      if (!before) {
        first.set(step, now);
        return same;
      }
      if (Buffer.compare(before, now) !== 0) redrawn++;
      const found = pictureDifference(before, now);
      if (found.kind === 'same') return same;
      different.push(`${name}, run ${run}: ${found.words}`);
      await writeFile(`${RESULTS}/${name}-first.png`, before);
      await writeFile(`${RESULTS}/${name}-run-${run}.png`, now);
      return same;
    },
  };
}

await mkdir(RESULTS, { recursive: true });
const began = performance.now();
const demo = await startDemoSites();
const name = values.browser === 'firefox' ? 'firefox' : 'chromium';
const path = name === 'firefox' ? process.env.FIREFOX_PATH : (process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH);
const all = await walks();
try {
  for (let run = 1; run <= Number(values.runs); run++) {
    const left = all.values();
    const work = async () => {
      for (const walk of left) {
        // A browser that was just opened, as in CI: its caches are empty, its fonts are loaded again.
        const browser = await openBrowser(name, path);
        const playing = {
          file: walk.scenario.scenario,
          browser: browser.version,
          origin: demo.urls.sites.gallery ?? '',
          script,
          pictures: 'compare',
          baselines: baselinesOf(walk, run),
        } as const;
        const { failure } = await browser
          .withTab((tab) => play(walk.scenario, tab, playing))
          .catch((problem: unknown) => ({ failure: `the browser gave it up: ${problem}` }));
        await browser.close();
        if (failure) failed.push(`${walk.scenario.scenario}, run ${run}: ${failure}`);
      }
    };
    await Promise.all(Array.from({ length: Number(values['at-once']) }, work));
    console.log(
      `run ${run}: ${pictures} pictures, ${redrawn} drawn otherwise, ${different.length} different, ${failed.length} failed, ${Math.round((performance.now() - began) / 1000)} s`,
    );
  }
} finally {
  await demo.close();
}

for (const each of [...different, ...failed].slice(0, 40)) console.log(`  ${each}`);
console.log(
  `pictures: ${all.flatMap(({ names }) => names).length} looks, ${values.runs} runs, ${pictures} pictures, ${redrawn} not the same byte by byte, ${different.length} false differences.`,
);
const wrong = [...different, ...failed];
report(pictures - wrong.length, wrong.length, wrong);
process.exitCode = wrong.length ? 1 : 0;
