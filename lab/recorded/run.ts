/**
 * Random visits to the demo sites, recorded and saved as scenarios: each has to pass the first time that it is played.
 * `node lab/recorded/run.ts --sessions 200 --browser firefox`; `--seed 17 --sessions 1` makes one of them again. Part of `npm run test:full`.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type OpenBrowser, openBrowser } from '../../scenarios/browsers/open-browser.ts';
import { startDemoSites } from '../../scenarios/demo-sites.ts';
import { readScenario } from '../../scenarios/format/read-scenario.ts';
import type { Step } from '../../scenarios/format/scenario-schema.ts';
import { play } from '../../scenarios/play/play.ts';
import { report } from '../../scripts/report.ts';
import { seeded } from '../../tests/unit/capture/games/seeded.ts';
import { randomVisitor } from './random-visit.ts';
import { recordVisit } from './record-visit.ts';
import { recordingTab } from './recording-tab.ts';

const { values } = parseArgs({
  options: {
    sessions: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    deeds: { type: 'string', default: '10' },
    browser: { type: 'string', default: 'chromium' },
    'at-once': { type: 'string', default: '2' },
  },
});

const RESULTS = 'test-results/recorded';
const PATHS = {
  chromium: process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH,
  firefox: process.env.FIREFOX_PATH,
};

const script = await readFile('dist/hook/scenario.js', 'utf8');
const failed: string[] = [];
let steps = 0;

/** Records the visit of one seed and plays it, each time as a visitor of its own. Returns why it fails; '' if it passes. */
async function tryIn(browser: OpenBrowser, sites: Readonly<Record<string, string>>, seed: number): Promise<string> {
  const random = seeded(seed);
  const visitor = randomVisitor(random);
  const where = { origin: sites[visitor.site ?? ''] ?? '', script };
  const { yaml, done } = await browser.withPage(async (page) =>
    recordVisit(visitor, Number(values.deeds), await recordingTab(page), where, random),
  );
  const file = `${RESULTS}/${values.browser}-${seed}.yaml`;
  const keep = (why: string) => writeFile(file, `${comments([why, JSON.stringify(visitor), ...done.map(lineOf)])}${yaml}`);
  const read = readScenario(file, yaml);
  if (read.kind !== 'scenario') {
    await keep('It is no scenario.');
    return read.kind === 'unreadable' ? `${file}:${read.line} ${read.reason}` : `${file} is no scenario`;
  }
  steps += read.scenario.steps.length;
  const { failure } = await browser.withTab((tab) =>
    play(read.scenario, tab, { ...where, file, browser: browser.version, pictures: 'none' }),
  );
  if (failure) await keep(failure);
  return failure && `${file} ${failure}`;
}

/** A browser for each: one that gives up takes no other with it. */
async function tryOne(sites: Readonly<Record<string, string>>, seed: number): Promise<string> {
  const browser = await openBrowser(name, PATHS[name]);
  try {
    return await tryIn(browser, sites, seed);
  } finally {
    await browser.close();
  }
}

const lineOf = (step: Step): string => JSON.stringify(step);
const comments = (lines: readonly string[]): string => lines.map((line) => `# ${line.replaceAll('\n', ' ')}\n`).join('');

await mkdir(RESULTS, { recursive: true });
const name = values.browser === 'firefox' ? 'firefox' : 'chromium';
const demo = await startDemoSites();
const began = performance.now();
const seeds = Array.from({ length: Number(values.sessions) }, (_, nth) => Number(values.seed) + nth).values();
let tried = 0;
try {
  const work = async () => {
    for (const seed of seeds) {
      const why = await tryOne(demo.urls.sites, seed).catch(
        (problem: unknown) => `seed ${seed}: ${problem instanceof Error ? problem.stack : problem}`,
      );
      tried++;
      if (why) failed.push(why);
      console.log(`${tried}/${values.sessions} ${why ? `FAILED ${why}` : `passed ${seed}`}`);
    }
  };
  await Promise.all(Array.from({ length: Number(values['at-once']) }, work));
} finally {
  await demo.close();
}

console.log(
  `recorded: ${tried} sessions of ${steps} steps in ${values.browser}, ${failed.length} failed the first time, ${Math.round((performance.now() - began) / 1000)} s.`,
);
report(tried - failed.length, failed.length, failed);
