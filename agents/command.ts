import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createSession } from './browser/session.ts';
import { createMcpServer } from './mcp-server.ts';
import { readSkill } from './skill/read-skill.ts';

const HELP = `npx poptins mcp [options]

Serves the Model Context Protocol on standard input and output, so that an agent can find out why a popup shows or does not.
It starts a Chromium at the first call, or attaches to a running one.

  --attach <address>  Attach to a running Chromium, such as http://127.0.0.1:9222.
  --window            Start the browser with a window that you can watch.
  --skill             Print the skill file: how an agent finds out why a popup does not show.
  --help              Print this help.

Environment
  CHROMIUM_PATH       Path of a Chromium in an unusual place.

Example:  npx poptins mcp --attach http://127.0.0.1:9222`;

const OPTIONS = {
  attach: { type: 'string' },
  window: { type: 'boolean' },
  skill: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function readOptions(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch (problem) {
    const said = problem instanceof Error ? problem.message.split('. ')[0] : problem;
    throw new Error(`${said}. See npx poptins mcp --help.`);
  }
}

function readAddress(said: string | undefined): string | null {
  if (said === undefined) return null;
  if (URL.canParse(said) && /^(?:https?|wss?):$/.test(new URL(said).protocol)) return said;
  throw new Error('--attach wants the address of a running Chromium, such as http://127.0.0.1:9222.');
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { readonly version: string };

/** Standard output belongs to the protocol, so people read standard error. */
const log = (line: string) => void process.stderr.write(`poptins mcp: ${line}\n`);

export const command = {
  name: 'mcp',
  about: 'let an agent find out why a popup shows or does not',
  async run(args: readonly string[]): Promise<number> {
    const { attach, window = false, skill, help } = readOptions(args);
    if (help || skill) {
      console.log(help ? HELP : readSkill());
      return 0;
    }
    const session = createSession({ attach: readAddress(attach), window });
    const ended = new Promise<void>((over) => {
      process.stdin.once('end', over);
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => over());
    });
    const server = serveStdio(() => createMcpServer(session, version, log), { onerror: (error) => log(error.message) });
    await ended;
    await server.close();
    await session.close();
    return 0;
  },
};
