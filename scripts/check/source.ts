import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** One file of ours, as the rules see it. A test plants violations by making some. */
export interface Source {
  /** From the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** What a rule found, as a sentence that begins with the place. */
export type Problem = string;

/** A house rule that is checked on the sources alone. */
export interface Rule {
  readonly name: string;
  /** How to put it right. */
  readonly mend: string;
  readonly find: (sources: readonly Source[]) => readonly Problem[];
}

const CODE = /\.(ts|tsx|mjs|css)$/;

export const isScript = (source: Source): boolean => !source.path.endsWith('.css');

/** Everything that git knows or would take, so that a file counts from the moment it is written. */
export function readSources(): Source[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const paths = new Set(listed.split('\0').filter((path) => CODE.test(path) && !path.startsWith('assets/') && existsSync(path)));
  return [...paths].toSorted().map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

export function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
