import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lineOf, type Problem, type Rule } from './source.ts';

/** Links in a document that lead to no file of the project. Links to other sites are not checked. */
export function deadLinks(path: string, text: string, exists: (path: string) => boolean): Problem[] {
  return [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .filter(([, to = '']) => !/^[a-z]+:/.test(to) && !exists(join(dirname(path), to)))
    .map((link) => `${path}:${lineOf(text, link.index)} ${link[1]}`);
}

const MAX_OVERVIEW_LINES = 250;

/** Newcomers should be able to read the overview in one sitting. */
const overviewLength: Rule = {
  name: `docs: ARCHITECTURE.md has at most ${MAX_OVERVIEW_LINES} lines`,
  mend: 'What is about one thing goes into docs/ or CONTRIBUTING.md.',
  find: () => tooLong(readFileSync('ARCHITECTURE.md', 'utf8')),
};

export function tooLong(overview: string): Problem[] {
  const lines = overview.trimEnd().split('\n').length;
  return lines > MAX_OVERVIEW_LINES ? [`ARCHITECTURE.md has ${lines} lines`] : [];
}

/** Readers who follow a link should find the file; files move, and documents are not compiled. */
const docLinks: Rule = {
  name: 'docs: every link leads to a file',
  mend: 'Say where it is now.',
  find() {
    const listed = execFileSync('git', ['ls-files', '-z', '*.md'], { encoding: 'utf8' }).split('\0');
    return listed.filter((path) => existsSync(path)).flatMap((path) => deadLinks(path, readFileSync(path, 'utf8'), existsSync));
  },
};

export const DOC_RULES: readonly Rule[] = [docLinks, overviewLength];
