import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Command } from './command.ts';

interface Option {
  /** The variable in docs/environment.md with the same meaning. */
  readonly variable: string;
  readonly takes: string;
  readonly about: string;
}

const OPTIONS: Readonly<Record<string, Option>> = {
  port: { variable: 'PORT', takes: '<number>', about: 'Listen for visitors there. Default 4601; 0 takes a free port.' },
  'admin-port': { variable: 'ADMIN_PORT', takes: '<number>', about: 'Listen for owners there. Default 4602; 0 takes a free port.' },
  host: { variable: 'HOST', takes: '<address>', about: 'Listen for visitors on this address. Default: loopback.' },
  data: { variable: 'DATA_DIRECTORY', takes: '<folder>', about: 'Keep database and token there. Default .data/display.' },
  database: { variable: 'DATABASE_URL', takes: '<address>', about: 'Use this Postgres instead of the embedded database.' },
  'admin-origins': { variable: 'ADMIN_ORIGINS', takes: '<origins>', about: 'Pages that may use the admin API, separated by commas.' },
};

const NAMES = Object.keys(OPTIONS);
const usage = (name: string): string => `--${name} ${OPTIONS[name]?.takes}`;
const WIDTH = Math.max(...NAMES.map((name) => usage(name).length));

export const HELP = `npx poptins serve [options]

Runs a display server: it answers every call of the embed, serves pixel.js, and keeps the leads. Ctrl-C stops it after it has stored
what it accepted.

${NAMES.map((name) => `  ${usage(name).padEnd(WIDTH)}  ${OPTIONS[name]?.about}`).join('\n')}
  ${'--help'.padEnd(WIDTH)}  Print this help.

Each option has a variable: ${NAMES.map((name) => OPTIONS[name]?.variable).join(', ')}.
The documents of the server list the others, such as TRUST_PROXY and RETENTION_DAYS.

Example:  npx poptins serve --port 8080 --data ./popups`;

/** Sets the variables that the server starts from. An option wins over its variable. @throws with a sentence for the terminal */
export function readServeOptions(args: readonly string[], environment: NodeJS.ProcessEnv): 'help' | NodeJS.ProcessEnv {
  const options = Object.fromEntries(NAMES.map((name) => [name, { type: 'string' as const }]));
  const values: Readonly<Record<string, unknown>> = parse(args, { ...options, help: { type: 'boolean', short: 'h' } });
  if (values.help) return 'help';
  const given = NAMES.flatMap((name) => (values[name] === undefined ? [] : [[OPTIONS[name]?.variable ?? '', String(values[name])]]));
  return { ...environment, ...Object.fromEntries(given) };
}

function parse(args: readonly string[], options: NonNullable<Parameters<typeof parseArgs>[0]>['options']) {
  try {
    return parseArgs({ args: [...args], ...(options && { options }) }).values;
  } catch (problem) {
    const said = problem instanceof Error ? problem.message.split('. ')[0] : problem;
    throw new Error(`${said}. See npx poptins serve --help.`);
  }
}

/** A first start says nothing for a while, and looks as if it hung. '' for any other start. */
export function firstStartWords({ DATABASE_URL, DATA_DIRECTORY }: NodeJS.ProcessEnv, isThere: (path: string) => boolean): string {
  const directory = DATA_DIRECTORY || '.data/display';
  return DATABASE_URL || isThere(directory) ? '' : `poptins serve: creating the database in ${directory}. This takes up to a minute.`;
}

export const command: Command = {
  name: 'serve',
  about: 'run a display server, with its database in a folder',
  async run(args) {
    const read = readServeOptions(args, process.env);
    if (read === 'help') {
      console.log(HELP);
      return 0;
    }
    Object.assign(process.env, read);
    const words = firstStartWords(process.env, existsSync);
    if (words) console.error(words);
    await import('../display-server/main.ts');
    // The server runs until a signal ends its process.
    return new Promise<number>(() => {});
  },
};
