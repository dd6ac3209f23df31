/**
 * The suites of `npm test`, in their order. Each suite writes a machine-readable report, which `read`
 * turns into two numbers and the titles of what failed. A test that was skipped, or passed only on a retry, counts as failed.
 *
 * @typedef {{ passed: number, failed: number, titles: string[] }} Count
 * A suite with `beside` runs together with those before it, because each of them leaves a processor idle.
 *
 * @typedef {{ name: string, command: string, args: string[], report: string, read: (report: any) => Count, beside?: true, env?: NodeJS.ProcessEnv }} Suite
 */

import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @param {string} path */
const inProject = (path) => relative(fileURLToPath(new URL('..', import.meta.url)), path);

/** @param {string} name
 * @param {string} script
 * @param {string[]} [args]
 * @returns {Suite} */
function ownScript(name, script, args = []) {
  return {
    name,
    command: 'node',
    args: [script, ...args],
    report: `test-results/${name}.json`,
    read: ({ passed, failed, titles = [] }) => ({ passed, failed, titles }),
  };
}

/** @param {string} name
 * @param {string[]} projects
 * @returns {Suite} */
function vitest(name, projects) {
  const report = `test-results/${name}.json`;
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  /** @typedef {{ status: string, fullName: string }} VitestTest */
  /** @param {{ numPassedTests: number, numTotalTests: number, testResults: Array<{ name: string, status: string, assertionResults: VitestTest[] }> }} result */
  const read = ({ numPassedTests, numTotalTests, testResults }) => {
    // A file that failed to load has no tests to count.
    const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
    const tests = testResults.flatMap((file) => file.assertionResults.map((test) => ({ file, test })));
    const titles = tests
      .filter(({ test }) => test.status !== 'passed')
      .map(({ file, test }) => `${inProject(file.name)} › ${test.fullName}`);
    return {
      passed: numPassedTests,
      failed: numTotalTests - numPassedTests + broken.length,
      titles: [...broken.map((file) => `${inProject(file.name)} could not be loaded`), ...titles],
    };
  };
  return { name, command: 'vitest', args, report, read };
}

/** Repeats are what brings a flake to light. */
const FIVE_TIMES = ['--repeat-each', '5'];

/** @param {string} name
 * @param {string} config
 * @param {string[]} [more]
 * @returns {Suite} */
function playwright(name, config, more = []) {
  const args = ['test', '--config', config, ...more];
  /** @typedef {{ title: string, file: string, line: number, tests: Array<{ status: string }> }} Spec */
  /** @typedef {{ suites?: PlaywrightSuite[], specs?: Spec[] }} PlaywrightSuite */
  /** @param {PlaywrightSuite} suite
   * @returns {Spec[]} */
  const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];
  /** @param {PlaywrightSuite & { stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: Array<{ message?: string }> }} result */
  const read = ({ stats, errors, ...root }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    titles: [
      ...errors.map((error) => error.message ?? 'an error of the runner’s own'),
      ...specsOf(root)
        .filter((spec) => spec.tests.some((test) => test.status !== 'expected'))
        .map((spec) => `${spec.file}:${spec.line} › ${spec.title}`),
    ],
  });
  return { name, command: 'playwright', args, report: `test-results/${name}.json`, read };
}

/** A scenario of each kind on the demo sites, for `npm test`; `npm run test:full` plays all of them, in Firefox too. */
const ONE_OF_A_KIND = [
  'consent/shop-consent-refused',
  'how-often/blog-closed-by-its-x',
  'leads/blog-lead-while-server-fails',
  'leads/blog-leaves-an-address',
  'leads/gallery-wheel',
  'screens-and-languages/blog-on-a-phone',
  'screens-and-languages/nursery-in-hebrew',
  'server/blog-server-refuses',
  'stores/cycles-saddle-in-the-cart',
  'stores/shop-cart-worth-sixty',
  'targeting/when/hour-kept-back',
  'targeting/where/blog-filter-by-source',
  'targeting/where/campaign-passes',
  'targeting/who/address-kept-back',
  'targeting/who/logged-in-passes',
  'triggers/blog-exit-intent',
  'triggers/recipes-app',
];

/** @param {{ full: boolean, room?: string | undefined }} options `full` adds the slow tests and suites; `room` is what mutation is narrowed to.
 * @returns {Suite[]} */
export function suites({ full, room }) {
  return [
    ownScript('check', 'scripts/check.ts'),
    { ...ownScript('build', 'scripts/build.ts'), beside: true },
    vitest('unit', ['unit', 'server', 'architecture']),
    // In full, with each variant: once, so that somebody runs it.
    playwright('browser', 'playwright.config.ts'),
    playwright('extension', 'tests/extension/playwright.config.ts', full ? FIVE_TIMES : []),
    // The tests and rows of `npm test`.
    ...(full ? [{ ...playwright('repeats', 'playwright.config.ts', FIVE_TIMES), env: { TEST_FULL: '' } }] : []),
    { ...vitest('firefox', ['firefox']), beside: true },
    // The QA team's own scenarios, on the demo sites.
    {
      ...ownScript('scenarios', 'scenarios/main.ts', [
        ...(full ? [] : ONE_OF_A_KIND.map((name) => `scenarios/demo/${name}.yaml`)),
        ...['--browser', full ? 'chromium,firefox' : 'chromium', '--pictures', 'failed'],
      ]),
      beside: true,
    },
    // Visits in WebKit and Firefox.
    ...(full ? [vitest('engines', ['engines'])] : []),
    // A thousand leads killed on their way; a short version is among the browser tests.
    ...(full ? [ownScript('kills', 'lab/kills/kill-run.ts')] : []),
    // The same in Firefox and WebKit, with persistent profiles and no tool attached.
    ...(full ? [ownScript('own-browsers', 'lab/kills/own-browsers-run.ts')] : []),
    // Visitors torn from a form between two of its steps.
    ...(full ? [ownScript('steps', 'lab/kills/steps-run.ts')] : []),
    // Random inputs for everything that reads from outside; then planted bugs that it has to find.
    ...(full ? [ownScript('fuzz', 'lab/fuzz/run.ts', ['--minutes', '0.5'])] : []),
    ...(full ? [ownScript('fuzz-finds', 'lab/fuzz/run.ts', ['--minutes', '2', '--planted'])] : []),
    // The release folder by itself: served, installed, started, upgraded, and rebuilt from its sources.
    ...(full ? [vitest('release', ['release'])] : []),
    // An hour of visits with every kind of failure: nothing lost, nothing duplicated, no memory leak.
    ...(full ? [ownScript('soak', 'lab/soak/run.ts')] : []),
    // Every template, pictured twenty times: no difference where nothing has changed.
    ...(full ? [ownScript('pictures', 'lab/pictures/run.ts')] : []),
    // Random visits, recorded and saved as scenarios: each passes the first time.
    ...(full
      ? ['chromium', 'firefox'].map((name) =>
          ownScript(`recorded-${name}`, 'lab/recorded/run.ts', ['--sessions', '200', '--browser', name]),
        )
      : []),
    // The same sources make the same files, wherever and whenever they are built.
    ...(full ? [ownScript('same-bytes', 'tests/supply/same-bytes.ts')] : []),
    // Whether the tests notice changes to the code.
    ...(full ? [ownScript('mutation', 'lab/mutation/run.ts', room ? ['--room', room] : [])] : []),
  ];
}

/**
 * A suite that crashed or ran nothing must not look like a success.
 * @param {Suite} suite
 * @param {string} report the file that the suite was asked to write
 * @param {number | null} status how its process ended
 * @returns {Count & { note: string }}
 */
export function count(suite, report, status) {
  if (!existsSync(report)) return { passed: 0, failed: 1, titles: [], note: 'it ended before it wrote its report' };
  const { passed, failed, titles } = suite.read(JSON.parse(readFileSync(report, 'utf8')));
  if (passed + failed === 0) return { passed, failed: 1, titles, note: 'it ran no test' };
  if (status !== 0 && failed === 0) return { passed, failed: 1, titles, note: `no test failed, but it ended with ${status}` };
  return { passed, failed, titles, note: '' };
}
