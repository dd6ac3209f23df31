import { spawn } from 'node:child_process';
import { programOf } from '../programs.mjs';

/** A rule that another program checks; it holds if the program exits with 0. */
export interface Tool {
  readonly name: string;
  readonly mend: string;
  readonly command: string;
  readonly args: readonly string[];
}

export const TOOLS: readonly Tool[] = [
  {
    name: 'types',
    mend: 'Mend the types; `as any` is not one. What cannot be named is exported where it is declared.',
    command: 'tsc',
    args: ['--noEmit'],
  },
  {
    name: 'types of the test kit, which the release compiles by itself',
    mend: 'Add the declarations that it lacks to scenarios/kit/tsconfig.json.',
    command: 'tsc',
    args: ['-p', 'scenarios/kit/tsconfig.json', '--noEmit', 'true', '--emitDeclarationOnly', 'false'],
  },
  {
    name: 'language and APIs of the embed, for the oldest browsers',
    mend: 'Use only APIs that the browsers of scripts/build/data/oldest-browsers.ts have, or check for one before using it.',
    command: 'node',
    args: ['scripts/check/types-of-oldest.ts'],
  },
  {
    name: 'format',
    mend: 'Run `npm run format`.',
    command: 'biome',
    args: ['format', '--colors=off', '--reporter=summary', '--max-diagnostics=none'],
  },
  {
    name: 'lint',
    mend: 'Each finding above says how.',
    command: 'biome',
    args: ['lint', '--colors=off', '--error-on-warnings', '--max-diagnostics=none'],
  },
  {
    name: 'dead exports, files and dependencies',
    mend: 'Remove what nobody uses, or `export` where nobody imports it. Entries are listed in scripts/check/knip.json.',
    command: 'knip',
    args: ['--no-progress', '--no-config-hints', '--config', 'scripts/check/knip.json'],
  },
  {
    name: 'schemas say what the parser reads',
    mend: 'Run `npm run schemas` and commit docs/schemas.',
    command: 'node',
    args: ['scripts/schemas.ts', '--check'],
  },
];

export interface ToolResult {
  readonly holds: boolean;
  readonly output: string;
}

export function runTool({ command, args }: Tool): Promise<ToolResult> {
  return new Promise((settle) => {
    let output = '';
    const child = spawn(...programOf(command, args));
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()));
    child.on('error', (error) => settle({ holds: false, output: error.message }));
    child.on('close', (code) => settle({ holds: code === 0, output: output.trim() }));
  });
}
