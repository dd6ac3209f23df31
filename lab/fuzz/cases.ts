import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

const FOLDER = 'lab/fuzz/cases';

interface Case {
  readonly name: string;
  readonly input: unknown;
}

/** Inputs that were found once, each a file: every `npm test` runs them. */
export const casesOf = (target: string): Case[] =>
  globSync(`${FOLDER}/${target}/*.json`)
    .sort()
    .map((file) => ({ name: basename(file, '.json'), input: JSON.parse(readFileSync(file, 'utf8')) }));

/** Keeps an input by the promise that it broke. @returns its file */
export function keepCase(target: string, input: unknown, problem: string): string {
  const promise = (problem.split(':')[0] ?? '')
    .replace(/[^\w]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '');
  const text = JSON.stringify(input, null, 1);
  const file = `${FOLDER}/${target}/${promise}-${createHash('sha256').update(text).digest('hex').slice(0, 6)}.json`;
  mkdirSync(`${FOLDER}/${target}`, { recursive: true });
  writeFileSync(file, `${text}\n`);
  return file;
}
