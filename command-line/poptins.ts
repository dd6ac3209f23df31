#!/usr/bin/env node
/** The program `poptins`: `npx poptins <command>`, or `node command-line/poptins.ts <command>` in a clone. */
import { readFileSync } from 'node:fs';
import { COMMANDS } from './commands.ts';
import { runCommand } from './run-command.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { readonly version: string };
// Sets the exit code without exiting, so that the output still reaches a pipe.
process.exitCode = await runCommand(process.argv.slice(2), COMMANDS, version, { say: console.log, complain: console.error });
