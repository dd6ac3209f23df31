import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { dayMs } from '../scenarios/format/day.ts';
import { hideLogin, loginAdvice } from '../scenarios/login.mjs';
import { CONSENTS, type Consent, DEVICES, type Device } from './matrix.ts';

/** For `node:util`'s parseArgs. The command line's help lists them too. */
export const OPTIONS = {
  urls: { type: 'string' },
  url: { type: 'string', multiple: true },
  device: { type: 'string' },
  language: { type: 'string' },
  consent: { type: 'string' },
  day: { type: 'string' },
  report: { type: 'string' },
  junit: { type: 'string' },
  sarif: { type: 'string' },
  accessibility: { type: 'string' },
  'at-once': { type: 'string' },
  'fail-on': { type: 'string' },
  'no-pictures': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const satisfies ParseArgsOptionsConfig;

export const HELP = `npx poptins preflight CONFIG --urls urls.txt

Opens each page as each visitor, lets a minute pass, and checks every popup that comes. CONFIG is a JSON file with popups:
an account, a display answer, a list or one popup. “live” takes what the page's own server answers.

  --urls <file>           A file with an address a line; empty lines and lines that begin with # are skipped.
  --url <address>         One address. May be repeated.
  --device <names>        ${DEVICES.join(', ')}. Default both.
  --language <tags>       Languages of the browser, such as en,he. Default en.
  --consent <answers>     ${CONSENTS.join(', ')}. Default none, which leaves the page's own tools as they are.
  --day <days>            Days such as 2026-12-24 or 2026-12-24T18:00, in UTC. Default now.
  --report <file>         The HTML report. Default preflight-report.html
  --junit <file>          The outcome as JUnit XML, for CI.
  --sarif <file>          The findings as SARIF 2.1.0, for code scanning.
  --accessibility <file>  An accessibility report of each popup, to hand over. Takes longer.
  --at-once <number>      Visits at once, 1 to 16. Default 4.
  --fail-on <what>        error, warning or never. Default error.
  --no-pictures           Take no pictures.

Ends with 0 when nothing of --fail-on was found, 1 when something was, 2 when it could not be checked at all.`;

export interface Options {
  /** Null to use the answer of the pages' own server. */
  readonly config: string | null;
  readonly urls: readonly string[];
  readonly urlFile: string | null;
  readonly devices: readonly Device[];
  readonly languages: readonly string[];
  readonly consents: readonly Consent[];
  readonly days: readonly number[];
  readonly report: string;
  readonly junit: string | null;
  readonly sarif: string | null;
  readonly accessibility: string | null;
  readonly atOnce: number;
  readonly failOn: (typeof FAIL_ON)[number];
  readonly pictures: boolean;
  readonly help: boolean;
}

const FAIL_ON = ['error', 'warning', 'never'] as const;
const MAX_AT_ONCE = 16;
const ADDRESS = /^https?:/i;

/** @throws {Error} with a sentence for the person at the terminal */
export function readOptions(args: readonly string[], now: number): Options {
  const { values, positionals } = parse(args);
  const help = values.help ?? false;
  const [config, ...more] = positionals;
  if (!help && config === undefined) throw new Error('Name a JSON file with popups, or “live” for what the pages’ own server answers.');
  if (more.length) throw new Error(`Only one CONFIG can be checked at once; leave out ${more.map(hideLogin).join(' ')}.`);
  if (ADDRESS.test(config ?? ''))
    throw new Error('CONFIG is an address. Name a JSON file with popups, or “live”; an address goes after --url.');
  if (ADDRESS.test(values.urls ?? '')) throw new Error('--urls takes a file. Put an address after --url.');
  for (const [option, value] of Object.entries(values))
    if (typeof value === 'string' && value.trim() === '') throw new Error(`--${option} is empty. Give it a value, or leave it out.`);
  const atOnce = Number(values['at-once'] ?? 4);
  if (!Number.isInteger(atOnce) || atOnce < 1 || atOnce > MAX_AT_ONCE)
    throw new Error(`--at-once ${values['at-once']} is out of range. Use a number from 1 to ${MAX_AT_ONCE}.`);
  return {
    config: config === undefined || config === 'live' ? null : config,
    urls: (values.url ?? []).map((text) => addressOf(text, '--url')),
    urlFile: values.urls ?? null,
    devices: wordsOf('device', values.device ?? DEVICES.join(), DEVICES),
    languages: listOf('language', values.language ?? 'en').map(languageOf),
    consents: wordsOf('consent', values.consent ?? 'none', CONSENTS),
    days: values.day === undefined ? [now] : [...new Set(listOf('day', values.day).map(dayOf))],
    report: values.report ?? 'preflight-report.html',
    junit: values.junit ?? null,
    sarif: values.sarif ?? null,
    accessibility: values.accessibility ?? null,
    atOnce,
    failOn: failOnOf(values['fail-on'] ?? 'error'),
    pictures: !values['no-pictures'],
    help,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (problem) {
    throw new Error(`${problem instanceof Error ? problem.message.split('.')[0] : problem}. See npx poptins preflight --help.`);
  }
}

/** The words of a list, each once, so that no visit is made twice. A list without a word would plan no visit, and so find nothing wrong. */
function listOf(option: string, text: string): string[] {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
  if (!words.length) throw new Error(`--${option} names nothing. Give it a word, or leave it out.`);
  return [...new Set(words)];
}

function wordsOf<Word extends string>(option: string, text: string, known: readonly Word[]): Word[] {
  return listOf(option, text).map((said) => {
    const word = known.find((each) => each === said);
    if (!word) throw new Error(`--${option} ${said} is unknown. Use ${known.join(', ')}.`);
    return word;
  });
}

function failOnOf(text: string): Options['failOn'] {
  const [word = 'error', ...more] = wordsOf('fail-on', text, FAIL_ON);
  if (more.length) throw new Error('--fail-on takes one word. Use warning to count errors and warnings.');
  return word;
}

function languageOf(tag: string): string {
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag)) throw new Error(`--language ${tag} is not a language. It looks like en or he-IL.`);
  return tag;
}

function dayOf(text: string): number {
  const at = /^[\d-]{10}(?:T\d\d:\d\d)?$/.test(text) ? dayMs(text) : null;
  if (at === null) throw new Error(`--day ${text} is not a day. It looks like 2026-12-24 or 2026-12-24T18:00.`);
  return at;
}

/** @throws {Error} if it is not an address of a page */
export function addressOf(text: string, place: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new Error(
      `${place}: “${hideLogin(text)}” is not the address of a page. It looks like https://shop.example/sale.${loginAdvice(text)}`,
    );
  return new URL(text).href;
}
