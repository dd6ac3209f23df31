/**
 * The options of `npm run scenarios`. Plain JavaScript without dependencies, because
 * mistakes have to be reported before anything is installed or built.
 */
import { parseArgs } from 'node:util';
import { siteAt } from './site.mjs';

/** @typedef {'chromium' | 'firefox'} BrowserName */
/** @typedef {{ files: string[], browsers: BrowserName[], atOnce: number, on: import('./site.mjs').Site | null, report: string, junit: string | null, pictures: 'all' | 'failed' | 'none' | 'compare', baselines: string | null, update: boolean, help: boolean }} Options */

/** @type {readonly BrowserName[]} */
const BROWSERS = ['chromium', 'firefox'];
const PICTURES = /** @type {const} */ (['all', 'failed', 'none', 'compare']);
const MAX_AT_ONCE = 16;

export const HELP = `npm run scenarios -- [options] FILES…

Plays scenarios without a window, several at once, and names each step that differs, with the reason. A file is YAML or JSON, a
visitor's file from \`poptin.report()\`, or a session that the panel saved. A folder stands for all files in it. Without FILES:
scenarios/demo.

  --browser <names>   chromium, firefox or both: chromium,firefox. Default both.
  --at-once <number>  Play this many at once in each browser, 1 to ${MAX_AT_ONCE}. Default 4.
  --on <address>      Play on this site instead of the demo sites, which are then not started.
                      A name and a password go in front: https://name:password@staging.shop.example
  --report <file>     Write the report there, one file for all browsers. Default test-results/scenarios/report.html
  --junit <file>      Write the outcome as JUnit XML too.
  --pictures <which>  Take pictures of these steps: all, failed, none. Default all. Without a word, or with compare: compare the
                      picture of each step with its baseline. A difference that an eye sees fails the step.
  --update            Take pictures that differ, or have no baseline, as the new baselines.
  --baselines <folder>  Keep baselines there, by each scenario’s path from the current folder. Default: a folder baselines
                      beside each scenario.
  --help              Print this help.

Environment
  CHROMIUM_PATH, FIREFOX_PATH   Paths of browsers in unusual places.

Ends with 0 when all passed, 1 when a scenario failed, 2 when something could not be played at all.

Examples:  npm run scenarios -- --browser firefox --junit out.xml my-scenarios
           npm run scenarios -- --pictures my-scenarios`;

/** @param {readonly string[]} args
 * @param {{ command?: string, browsers?: readonly BrowserName[], files?: string[] }} [usual] what was typed before them, and what holds where nothing is named
 * @returns {Options}
 * @throws {Error} with a sentence for the person at the terminal */
export function readOptions(args, { command = 'npm run scenarios --', browsers: all = BROWSERS, files = ['scenarios/demo'] } = {}) {
  const { values, positionals } = parse(withWord(args), command);
  const browsers = (values.browser ?? all.join()).split(',').map((name) => name.trim());
  const unknown = browsers.find((name) => !BROWSERS.some((each) => each === name));
  if (unknown !== undefined) throw new Error(`--browser ${unknown} is unknown. Use one of: ${BROWSERS.join(', ')}.`);
  const atOnce = Number(values['at-once'] ?? 4);
  if (!Number.isInteger(atOnce) || atOnce < 1 || atOnce > MAX_AT_ONCE)
    throw new Error(`--at-once ${values['at-once']} is out of range. Use a number from 1 to ${MAX_AT_ONCE}.`);
  const update = values.update ?? false;
  const pictures = PICTURES.find((each) => each === (values.pictures ?? (update ? 'compare' : 'all')));
  if (!pictures) throw new Error(`--pictures ${values.pictures} is unknown. Use one of: ${PICTURES.join(', ')}.`);
  for (const [option, given] of /** @type {const} */ ([
    ['--update', update],
    ['--baselines', values.baselines !== undefined],
  ]))
    if (given && pictures !== 'compare') throw new Error(`${option} is about comparing pictures. Use it with --pictures compare.`);
  return {
    files: positionals.length ? positionals : files,
    browsers: BROWSERS.filter((name) => browsers.includes(name)),
    atOnce,
    on: values.on === undefined ? null : siteAt(values.on, '--on '),
    report: values.report ?? 'test-results/scenarios/report.html',
    junit: values.junit ?? null,
    pictures,
    baselines: values.baselines ?? null,
    update,
    help: values.help,
  };
}

/** `--pictures` before a file or another option compares.
 * @param {readonly string[]} args */
const withWord = (args) =>
  args.map((arg, at) => (arg === '--pictures' && !PICTURES.some((word) => word === args[at + 1]) ? '--pictures=compare' : arg));

/** @param {string[]} args
 * @param {string} command */
function parse(args, command) {
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
        baselines: { type: 'string' },
        update: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (problem) {
    const said = problem instanceof Error ? problem.message.split('.')[0] : problem;
    throw new Error(`${said}. \`${command} --help\` says what there is.`);
  }
}
