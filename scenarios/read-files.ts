import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Read, readScenario, type Unreadable } from './format/read-scenario.ts';
import { readText } from './read-text.ts';

export interface ReadFile {
  readonly file: string;
  readonly read: Read;
}

const READ = /\.(?:ya?ml|json)$/;

const OF_FILE: Readonly<Record<string, string>> = { ENOENT: 'is not there', EACCES: 'may not be read by you', EISDIR: 'is a folder' };

/**
 * Reads every named file, and the files of named folders in order of their names. One that is no scenario fails beside the others; if
 * there are no others, it is a problem.
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
      files.push({ file: path, read: readScenario(path, await readText(path)) });
    }
    if (!paths.length && !problems.length) problems.push(`${name} has no scenario in it: its files end in .yaml, .yml or .json.`);
  }
  const unreadable = files.flatMap(({ file, read }) => (read.kind === 'unreadable' ? [whyUnreadable(file, read)] : []));
  return { files, problems: unreadable.length === files.length ? [...problems, ...unreadable] : problems };
}

/** With its place, as editors open it. */
export const whyUnreadable = (file: string, { line, column, reason }: Unreadable): string => `${file}:${line}:${column} ${reason}`;

async function pathsOf(name: string): Promise<string[]> {
  if (!(await stat(name)).isDirectory()) return [name];
  const inside = await readdir(name, { recursive: true });
  return inside
    .filter((each) => READ.test(each))
    .toSorted()
    .map((each) => join(name, each));
}
