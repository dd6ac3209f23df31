import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MAY_IMPORT } from '../../../scripts/check/import-rules.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const inRow = (document: string, begins: string) =>
  read(document)
    .split('\n')
    .find((line) => line.includes(begins)) ?? '';
const folders = (text: string) => [...text.matchAll(/`([a-z-]+)\/[\w/-]*`/g)].map(([, name = '']) => name);

test('CONTRIBUTING.md names each rarer recipe', () => {
  const headings = [...read('docs/extending.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase());
  const [, said = ''] = /docs\/extending\.md\): ([\s\S]*?)\n- /.exec(read('CONTRIBUTING.md')) ?? [];
  expect(said.replace(/\s+/g, ' ').toLowerCase().split(', ')).toEqual(headings);
});

test('CONTRIBUTING.md names each part of a build', () => {
  const parts = [...read('scripts/build.ts').matchAll(/^ {2}(\w+): (?:\(\) =>|build\w+,)|\{ (readable):/gm)].map(
    ([, part, more]) => part ?? more,
  );
  const [, ...said] = [...inRow('CONTRIBUTING.md', '`npm run build -- embed`').matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  expect(said.toSorted()).toEqual(parts.toSorted());
});

test('README.md names each folder with code in it', () => {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1 << 26 }).split('\n');
  const all = new Set(tracked.filter((path) => /^[a-z-]+\/.*\.(?:tsx?|mjs)$/.test(path)).map((path) => path.split('/')[0]));
  const said = new Set([...read('README.md').matchAll(/\]\(([a-z-]+)\)/g)].map(([, name]) => name));
  expect([...all].filter((name) => !said.has(name))).toEqual([]);
});

/** Of a cell such as "`a/`, `b/`; `x/`: `a/`", what it says of `x/`: its own words, or else the first. */
const said = (cell: string, name: string): string => {
  const [first = '', ...own] = cell.split(/; (?=`[a-z-]+\/`: )/);
  return own.find((words) => words.startsWith(`\`${name}/\`: `))?.slice(name.length + 5) ?? first;
};

test('the table of ARCHITECTURE.md says what each folder may import, as the rules do', () => {
  const rows = read('ARCHITECTURE.md')
    .split('\n')
    .filter((line) => /^\| `/.test(line));
  const known = new Set([...Object.keys(MAY_IMPORT), 'docs', 'scripts']);
  const table = Object.keys(MAY_IMPORT).map((name) => {
    const [own = '', , cell = ''] = rows.map((row) => row.split(' | ')).find(([first = '']) => folders(first).includes(name)) ?? [];
    // The panel has only the look of templates.
    const of = folders(said(cell, name)).filter((each) => known.has(each) && !(name === 'devtools-panel' && each === 'templates'));
    return [own === '' ? `no row for ${name}` : name, of.toSorted()];
  });
  expect(table).toEqual(Object.entries(MAY_IMPORT).map(([name, may]) => [name, may.toSorted()]));
});
