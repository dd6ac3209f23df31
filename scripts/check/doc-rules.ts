import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { lineOf, type Problem, type Rule } from './source.ts';

/** Links in a document that lead to no file of the project. Links to other sites are not checked. */
export function deadLinks(path: string, text: string, exists: (path: string) => boolean): Problem[] {
  return [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .filter(([, to = '']) => !/^[a-z]+:/.test(to) && !exists(join(dirname(path), to)))
    .map((link) => `${path}:${lineOf(text, link.index)} ${link[1]}`);
}

/** Links whose text is the name of another file than the one that they lead to. */
export function misnamedLinks(path: string, text: string): Problem[] {
  return [...text.matchAll(/\[([\w.-]+\.(?:tsx?|mjs))\]\(([^)\s#]+)/g)]
    .filter(([, name, to = '']) => basename(to) !== name)
    .map((link) => `${path}:${lineOf(text, link.index)} calls ${link[2]} ${link[1]}`);
}

/** Commands for machines that fetch a stranger's package of our name where ours is not installed. A person is asked first. */
export function fetchedByMachines(path: string, text: string): Problem[] {
  const commands = text.matchAll(/(?:run: npx (?:--no )?|"npx", "args": \["(?:--no", ")?)(?=poptins\b)/g);
  return [...commands].map(({ index }) => `${path}:${lineOf(text, index)}`);
}

/** Newcomers should be able to read each of these in one sitting. */
const LIMITS: Readonly<Record<string, { readonly lines?: number; readonly words?: number }>> = {
  'README.md': { words: 900 },
  'ARCHITECTURE.md': { lines: 200 },
  'CONTRIBUTING.md': { words: 2000 },
  'CHANGELOG.md': { lines: 60 },
};

const lengths: Rule = {
  name: `docs: ${Object.keys(LIMITS).join(', ')} are short`,
  mend: 'Move details about one thing into docs/.',
  find: () => Object.keys(LIMITS).flatMap((path) => tooLong(path, readFileSync(path, 'utf8'))),
};

export function tooLong(path: string, text: string): Problem[] {
  const { lines = Infinity, words = Infinity } = LIMITS[path] ?? {};
  const has = { lines: text.trimEnd().split('\n').length, words: text.trim().split(/\s+/).length };
  return [
    ...(has.lines > lines ? [`${path} has ${has.lines} lines; at most ${lines}`] : []),
    ...(has.words > words ? [`${path} has ${has.words} words; at most ${words}`] : []),
  ];
}

const documents = (): (readonly [path: string, text: string])[] =>
  execFileSync('git', ['ls-files', '-z', '*.md'], { encoding: 'utf8' })
    .split('\0')
    .filter((path) => existsSync(path) && path !== '')
    .map((path) => [path, readFileSync(path, 'utf8')]);

/** Links should lead to a file, and call it by its name. Files move, and nothing compiles documents. */
const docLinks: Rule = {
  name: 'docs: every link leads to a file, and by its name',
  mend: 'Write the address where the file is now, and its name now.',
  find: () => documents().flatMap(([path, text]) => [...deadLinks(path, text, existsSync), ...misnamedLinks(path, text)]),
};

const npx: Rule = {
  name: 'docs: a command for CI or an agent runs only what is installed',
  mend: 'Write `npx --no -- poptins`: without the dashes npm takes some options for its own.',
  find: () => documents().flatMap(([path, text]) => fetchedByMachines(path, text)),
};

export const DOC_RULES: readonly Rule[] = [docLinks, lengths, npx];
