/**
 * The options of `npm start`. Plain JavaScript without dependencies, because mistakes
 * have to be reported before anything is installed or built.
 */
import { parseArgs } from 'node:util';

export const DEFAULT_PORT = 4600;
/** Distance of the last demo site's port from the first port. */
const MAX_OFFSET = 99;

/** @typedef {{ port: number, dataDir: string, readable: boolean, open: string | null, help: boolean }} Options */

export const HELP = `npm start -- [options]

Serves the harness: demo sites beside the panel, the display server that they ask, and their leads.

  --port <number>   The harness page's port; the others follow it. Default ${DEFAULT_PORT}.
  --data <folder>   Where leads and accounts are kept. Default .data
  --readable        Serve the embed as it was written, with source maps, for a debugger.
  --open <file>     Open a visitor's report or a recorded session in the panel, to go through it again.
  --help            Say this, and nothing else.

Environment
  DATABASE_URL      A Postgres to keep everything in, instead of the folder of --data.
  ADMIN_TOKEN       What the display server's admin API asks for. Default: made at the first start.
  ADMIN_ORIGINS     Further pages that may use that API, with the token.

Example:  npm start -- --port 4700 --data /tmp/poptins`;

/** @param {readonly string[]} args
 * @returns {Options}
 * @throws {Error} with a sentence for the person at the terminal */
export function readOptions(args) {
  const { values } = parse([...args]);
  const port = Number(values.port ?? DEFAULT_PORT);
  if (!Number.isInteger(port) || port < 1024 || port + MAX_OFFSET > 65_535)
    throw new Error(`--port ${values.port} is no port that the harness can begin at. Take one between 1024 and 65400.`);
  return { port, dataDir: values.data ?? '.data', readable: values.readable, open: values.open ?? null, help: values.help };
}

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        port: { type: 'string' },
        data: { type: 'string' },
        readable: { type: 'boolean', default: false },
        open: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (problem) {
    const said = problem instanceof Error ? problem.message.split('.')[0] : problem;
    throw new Error(`${said}. \`npm start -- --help\` says what there is.`);
  }
}
