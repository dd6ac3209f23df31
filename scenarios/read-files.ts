import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Read, readScenario } from './format/read-scenario.ts';

export interface ReadFile {
  readonly file: string;
  readonly read: Exclude<Read, { readonly kind: 'unreadable' }>;
}

const READ = /\.(?:ya?ml|json)$/;

const OF_FILE: Readonly<Record<string, string>> = { ENOENT: 'is not there', EACCES: 'may not be read by you', EISDIR: 'is a folder' };

/**
 * Reads every named file, and the files of named folders in order of their names. Anything
 * that is not a scenario is reported with its place: `file:line:column`.
 */
export async function readFiles(
  named: readonly string[],
): Promise<{ readonly files: readonly ReadFile[]; readonly problems: readonly string[] }> {
  const files: ReadFile[] = [];
  const problems: string[] = [];
  for (const name of named) {
    const paths = await pathsOf(name).catch((problem: NodeJS.ErrnoException) => {
      problems.push(`${name} ${OF_FILE[problem.code ?? ''] ?? `cannot be read (${problem.code})`}.`);
      return [];
    });
    for (const path of paths) {
      const read = readScenario(path, await readFile(path, 'utf8'));
      if (read.kind === 'unreadable') problems.push(`${path}:${read.line}:${read.column} ${read.reason}`);
      else files.push({ file: path, read });
    }
    if (!paths.length && !problems.length) problems.push(`${name} has no scenario in it: its files end in .yaml, .yml or .json.`);
  }
  return { files, problems };
}

async function pathsOf(name: string): Promise<string[]> {
  if (!(await stat(name)).isDirectory()) return [name];
  const inside = await readdir(name, { recursive: true });
  return inside
    .filter((each) => READ.test(each))
    .toSorted()
    .map((each) => join(name, each));
}
