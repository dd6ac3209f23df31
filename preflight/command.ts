import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { OpenBrowser } from '../scenarios/browsers/open-browser.ts';
import type { Played } from '../scenarios/play/played.ts';
import { readText } from '../scenarios/read-text.ts';
import { junit } from '../scenarios/report/junit.ts';
import { unseenChromiumPaths } from '../scripts/browsers.mjs';
import { counted } from '../words/documents/html-document.ts';
import { accessibilityOf } from './accessibility/report.ts';
import { readConfigFile } from './config/read-config-file.ts';
import { findFaults } from './find-faults.ts';
import { fly } from './fly.ts';
import { planVisits, visitorWords } from './matrix.ts';
import { addressOf, HELP, OPTIONS, type Options, readOptions } from './options.ts';
import { htmlReport } from './reports/html-report.ts';
import { sarif } from './reports/sarif.ts';
import { asPlayed } from './reports/to-junit.ts';
import type { Visited } from './visit/visited.ts';

const BUILT = resolve(import.meta.dirname, '../dist');
const SCRIPTS = ['scenario.js', 'preflight.js'];
/** The exit code if no page could be checked. */
const COULD_NOT = 2;
const MAX_VISITS = 2000;

/** Checks popups on real pages before they are published. */
export const command = {
  name: 'preflight',
  about: 'check popups on your pages before you publish them',
  options: OPTIONS,
  run,
};

/** Returns the exit code. Tells the person at the terminal their mistakes in a sentence. */
async function run(args: readonly string[]): Promise<number> {
  try {
    const options = readOptions(args, Date.now());
    if (options.help) {
      console.log(HELP);
      return 0;
    }
    return await preflight(options);
  } catch (problem) {
    console.error(`poptins preflight: ${problem instanceof Error ? problem.message : problem}`);
    return COULD_NOT;
  }
}

async function preflight(options: Options): Promise<number> {
  const urls = await urlsOf(options);
  const config = options.config === null ? null : await readConfigFile(options.config, join(BUILT, 'templates'));
  const planned = planVisits({ ...options, urls });
  if (planned.length > MAX_VISITS)
    throw new Error(`These are ${planned.length} visits; at most ${MAX_VISITS} are made at once. Leave some out.`);
  const script = await scripts();
  const axe = options.accessibility === null ? null : (await import('axe-core')).default.source;
  const browser = await open();
  const began = performance.now();
  let made = 0;
  const tell = ({ planned: one, problem, meetings }: Visited) => {
    made++;
    const came = meetings.length ? meetings.map(({ name }) => name).join('; ') : 'no popup';
    console.log(
      `${`${made}`.padStart(`${planned.length}`.length)}/${planned.length}  ${one.url}  (${visitorWords(one)})  ${problem || came}`,
    );
  };
  try {
    const looking = { axe, pictures: options.pictures };
    const flight = await fly(planned, browser, {
      ...{ script, looking, tell, atOnce: options.atOnce },
      instead: config?.answer ?? null,
      popups: config?.answer.poptins ?? [],
    });
    const findings = findFaults(flight);
    for (const { severity, popup, url, sentence } of findings) console.log(`\n${severity}: ${popup || url}\n  ${sentence}`);
    const about = { on: config?.file ?? 'the pages’ own server', at: new Date(), browser: browser.version };
    await write(options.report, htmlReport(flight, findings, about));
    if (options.junit) await write(options.junit, junit(asPlayed(flight, findings, about) satisfies readonly Played[], 'preflight'));
    if (options.sarif) await write(options.sarif, sarif(findings, config));
    if (options.accessibility) await write(options.accessibility, accessibilityOf(flight, about));
    const errors = findings.filter(({ severity }) => severity === 'error').length;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `\n${counted(planned.length, 'visit')} in ${seconds} s: ${counted(errors, 'error')}, ${counted(findings.length - errors, 'warning')}. Report: ${options.report}`,
    );
    if (flight.visits.every(({ problem }) => problem)) return COULD_NOT;
    const failing = { error: errors, warning: findings.length, never: 0 }[options.failOn];
    return failing ? 1 : 0;
  } finally {
    await browser.close();
  }
}

async function urlsOf({ urls, urlFile }: Options): Promise<readonly string[]> {
  const text =
    urlFile === null
      ? ''
      : await readText(urlFile).catch(() => {
          throw new Error(`--urls ${urlFile} cannot be read. Write a file with one address per line.`);
        });
  const lines = text.split('\n').map((line, nth) => [line.trim(), nth + 1] as const);
  const named = lines.filter(([line]) => line !== '' && !line.startsWith('#')).map(([line, nth]) => addressOf(line, `${urlFile}:${nth}`));
  const all = [...new Set([...urls, ...named])];
  if (!all.length) throw new Error('There is no page to check. Name some with --urls urls.txt or --url https://shop.example/.');
  return all;
}

async function scripts(): Promise<string> {
  const texts = await Promise.all(SCRIPTS.map((name) => readFile(join(BUILT, 'hook', name), 'utf8'))).catch(() => {
    throw new Error('The scripts for pages are not built yet. Run: npm run build');
  });
  return texts.join('\n');
}

/** Loaded late, so that the terminal shows mistakes before a browser starts. */
async function open(): Promise<OpenBrowser> {
  const { openBrowser } = await import('../scenarios/browsers/open-browser.ts');
  return openBrowser('chromium', unseenChromiumPaths(), 'A pre-flight needs Chromium or Chrome.');
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(resolve(file)), { recursive: true });
  await writeFile(file, text);
}
