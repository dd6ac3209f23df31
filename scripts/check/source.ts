import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** A file of ours, as the rules see it. Tests create some with violations. */
export interface Source {
  /** Relative to the project's root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** A violation, as a sentence that begins with its file and line. */
export type Problem = string;

/** A house rule that can be checked from the sources alone. */
export interface Rule {
  readonly name: string;
  /** How to fix it. */
  readonly mend: string;
  readonly find: (sources: readonly Source[]) => readonly Problem[];
}

const CODE = /\.(ts|tsx|mjs|css)$/;

export const isScript = (source: Source): boolean => !source.path.endsWith('.css');

/** Every file that git tracks or would add, so that a new file counts as soon as it is written. */
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
