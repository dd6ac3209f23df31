/**
 * The options of `npm run scenarios`. Plain JavaScript without dependencies, because
 * mistakes have to be reported before anything is installed or built.
 */
import { parseArgs } from 'node:util';

/** @typedef {'chromium' | 'firefox'} BrowserName */
/** @typedef {{ files: string[], browsers: BrowserName[], atOnce: number, on: string | null, report: string, junit: string | null, pictures: 'all' | 'failed' | 'none', help: boolean }} Options */

/** @type {readonly BrowserName[]} */
const BROWSERS = ['chromium', 'firefox'];
const PICTURES = /** @type {const} */ (['all', 'failed', 'none']);
const MAX_AT_ONCE = 16;

export const HELP = `npm run scenarios -- [options] FILES…

Plays scenarios without a window, several at once, and says which step of which differs, and why. A file is YAML or JSON, what
a visitor's \`poptin.report()\` promised, or a session that the panel saved; a folder stands for all files in it. Without
FILES: scenarios/demo.

  --browser <names>   chromium, firefox or both: chromium,firefox. Default both.
  --at-once <number>  How many are played at once in each browser, 1 to ${MAX_AT_ONCE}. Default 4.
  --on <address>      Play on this site instead of the demo sites, which then are not started.
  --report <file>     Where the report goes, one file for any browser. Default test-results/scenarios/report.html
  --junit <file>      Write the outcome as JUnit XML too.
  --pictures <which>  Of which steps the report has one: all, failed, none. Default all.
  --help              Say this, and nothing else.

Environment
  CHROMIUM_PATH, FIREFOX_PATH   Browsers in other places than the usual.

Ends with 0 when all passed, 1 when a scenario failed, 2 when something could not be played at all.

Example:  npm run scenarios -- --browser firefox --junit out.xml my-scenarios`;

/** @param {readonly string[]} args
 * @returns {Options}
 * @throws {Error} with a sentence for the person at the terminal */
export function readOptions(args) {
  const { values, positionals } = parse([...args]);
  const browsers = (values.browser ?? BROWSERS.join()).split(',').map((name) => name.trim());
  const unknown = browsers.find((name) => !BROWSERS.some((each) => each === name));
  if (unknown !== undefined) throw new Error(`--browser ${unknown} is none that is known here. There are: ${BROWSERS.join(', ')}.`);
  const atOnce = Number(values['at-once'] ?? 4);
  if (!Number.isInteger(atOnce) || atOnce < 1 || atOnce > MAX_AT_ONCE)
    throw new Error(`--at-once ${values['at-once']} is no number that can be played at once. Take one between 1 and ${MAX_AT_ONCE}.`);
  const pictures = PICTURES.find((each) => each === (values.pictures ?? 'all'));
  if (!pictures) throw new Error(`--pictures ${values.pictures} is none of ${PICTURES.join(', ')}.`);
  return {
    files: positionals.length ? positionals : ['scenarios/demo'],
    browsers: BROWSERS.filter((name) => browsers.includes(name)),
    atOnce,
    on: values.on === undefined ? null : siteAt(values.on),
    report: values.report ?? 'test-results/scenarios/report.html',
    junit: values.junit ?? null,
    pictures,
    help: values.help,
  };
}

/** @param {string} address */
function siteAt(address) {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new Error(`--on ${address} is no address of a site. It looks like https://shop.example`);
  return new URL(address).origin;
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        browser: { type: 'string' },
        'at-once': { type: 'string' },
        on: { type: 'string' },
        report: { type: 'string' },
        junit: { type: 'string' },
        pictures: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (problem) {
    const said = problem instanceof Error ? problem.message.split('.')[0] : problem;
    throw new Error(`${said}. \`npm run scenarios -- --help\` says what there is.`);
  }
}
