import { describe, expect, test } from 'vitest';
import { deadLinks, fetchedByMachines, misnamedLinks, tooLong } from '../../scripts/check/doc-rules.ts';
import { FILE_RULES } from '../../scripts/check/file-rules.ts';
import { IMPORT_RULES } from '../../scripts/check/import-rules.ts';
import type { Source } from '../../scripts/check/source.ts';
import { TITLE_RULES } from '../../scripts/check/title-rule.ts';

const RULES = [...IMPORT_RULES, ...FILE_RULES, ...TITLE_RULES];

/** Each row plants one violation and names the only rule that may speak. */
const PLANTED: ReadonlyArray<readonly [what: string, rule: string, files: Readonly<Record<string, string>>]> = [
  ['a package in the runtime', 'imports: between folders', { 'runtime/decide/gates/ask-gates.ts': `import { z } from 'zod'; z;` }],
  [
    'the runtime reaching into the harness',
    'imports: between folders',
    { 'runtime/decide/gates/ask-gates.ts': `import type { A } from '../../../harness/main.ts'; export type B = A;` },
  ],
  [
    'a server that shares code with the runtime',
    'imports: between folders',
    { 'display-server/main.ts': `import { a } from '../runtime/events.ts'; a;` },
  ],
  [
    'scenarios that reach into the server',
    'imports: between folders',
    { 'scenarios/main.ts': `import { a } from '../display-server/main.ts'; a;` },
  ],
  [
    'a panel that imports the server',
    'imports: between folders',
    { 'devtools-panel/mount.tsx': `export { a, b } from '../display-server/main.ts'; a;` },
  ],
  [
    'a room that imports a later one',
    'imports: rooms in their order',
    { 'runtime/decide/gates/ask-gates.ts': `import { a } from '../waiting/turn.ts'; a;` },
  ],
  [
    'a type of a later room',
    'imports: rooms in their order',
    { 'runtime/context.ts': `import type { A } from './store/cart/cart-watch.ts'; export type B = A;` },
  ],
  [
    'a later room by import()',
    'imports: rooms in their order',
    { 'runtime/decide/display/read-popups.ts': `export const a = import('../../capture/form/fields.ts');` },
  ],
  [
    'a later room passed on',
    'imports: rooms in their order',
    { 'runtime/visitor/cart.ts': `export * from '../decide/waiting/queue.ts'; export const a = 1;` },
  ],
  [
    'a room that nobody has given a place',
    'imports: rooms in their order',
    { 'runtime/decide/weather/ask.ts': `import type { A } from '../gates/ask-gates.ts'; export type B = A;` },
  ],
  [
    'the inspection in the embed, if only a type',
    'imports: between folders',
    { 'runtime/start.ts': `import type { A } from '../inspection/protocol/protocol.ts'; export type B = A;` },
  ],
  [
    'a room that takes the browser itself',
    'imports: rooms in their order',
    { 'runtime/capture/form/send.ts': `import { a } from '../../browser/http.ts'; a;` },
  ],
  [
    'a room that imports the journey',
    'imports: rooms in their order',
    { 'runtime/capture/form/send.ts': `import { a } from '../../journey.ts'; a;` },
  ],
  ['a chunk in every page view', 'imports: chunks are loaded', { 'runtime/journey.ts': `import { a } from './chunks/show.ts'; a;` }],
  [
    'words for people in every page view',
    'imports: panel halves reach no page',
    { 'runtime/decide/gates/ask-gates.ts': `import { a } from './page/country.panel.ts'; a;` },
  ],
  [
    'runtime logic in the panel',
    'imports: the panel holds no runtime',
    { 'devtools-panel/tab.tsx': `import { a } from '../runtime/decide/gates/ask-gates.ts'; a;` },
  ],
  [
    'remedies in every page view',
    'imports: panel halves reach no page',
    { 'runtime/decide/gates/ask-gates.ts': `import { a } from './remedies/what-if.ts'; a;` },
  ],
  [
    'a panel half in the runtime',
    'imports: panel halves reach no page',
    { 'runtime/capture/form/entries.ts': `import { a } from '../../../runtime/decide/gates/gates.panel.ts'; a;` },
  ],
  [
    'a cycle of three',
    'imports: no cycles',
    {
      'harness/a.ts': `import { b } from './b.ts'; b;`,
      'harness/b.ts': `import { c } from './c.ts'; c;`,
      'harness/c.ts': `import { a } from './a.ts'; a;`,
    },
  ],
  [
    'a cycle of types in the runtime',
    'imports: no cycles',
    {
      'runtime/decide/gates/a.ts': `import type { B } from './b.ts'; export type A = B;`,
      'runtime/decide/gates/b.ts': `import type { A } from './a.ts'; export type B = A;`,
    },
  ],
  ['a file of 301 lines', 'files: at most 300 lines', { 'harness/long.css': 'a {}\n'.repeat(301) }],
  ['a file of utils', 'files: none is named utils', { 'harness/utils.ts': 'export const a = 1;' }],
  ['a folder of utils', 'files: none is named utils', { 'harness/utils/text.ts': 'export const a = 1;' }],
  ['a barrel', 'files: no barrels', { 'harness/index.ts': `export { a } from './a.ts';\nexport * from './b.ts';` }],
  ['a skipped test', 'files: nothing unfinished or forced', { 'tests/unit/a.test.ts': `test.skip('is read (FRM-01)', () => {});` }],
  ['a promise to do it later', 'files: nothing unfinished or forced', { 'harness/a.ts': '// TODO later\nexport const a = 1;' }],
  [
    'a stand-in forced into its type',
    'tests: stand-ins are of their type',
    { 'tests/support/a.ts': 'export const a = {} as unknown as Map<string, string>;' },
  ],
  ['a forced type', 'files: nothing unfinished or forced', { 'harness/a.ts': 'export const a = (1 as any).b;' }],
  [
    'the clock read by a decision',
    'files: time and chance are ports',
    { 'runtime/decide/gates/ask-gates.ts': 'export const a = () => Date.now();' },
  ],
  [
    'dice thrown by a decision',
    'files: time and chance are ports',
    { 'runtime/capture/games/draw.ts': 'export const a = () => Math.random();' },
  ],
  [
    'a part that looks into the wire',
    'files: the wire is read in wire/',
    { 'runtime/show/parts/timer.ts': 'export const a = (popup: A) => popup.wire.timer;' },
  ],
  [
    'the wire handed to a gate',
    'files: the wire is read in wire/',
    { 'runtime/decide/gates/ask-gates.ts': 'export const a = ({ id, wire }: A) => [id, wire];' },
  ],
  ['code from text', 'files: no code from text', { 'harness/a.ts': `setTimeout('go()', 5);` }],
  ['code from text, run', 'files: no code from text', { 'harness/a.ts': `window.eval(text);` }],
  ['a title without a number', 'tests: titles carry their numbers', { 'tests/unit/a.test.ts': `test('reads the field', () => {});` }],
  [
    'rows without a number',
    'tests: titles carry their numbers',
    { 'tests/server/a.test.ts': `const ROWS = [{ call: 'viewed' }]; test.each(ROWS)('$call answers', () => {});` },
  ],
  [
    'a table of tests without a number',
    'tests: titles carry their numbers',
    { 'tests/browser/a.spec.ts': `test.each([1, 2])('shows %i', () => {});` },
  ],
  [
    'a number in front of its title',
    'tests: titles end with their numbers',
    { 'tests/unit/a.test.ts': `test('FRM-06 reads the phone', () => {});` },
  ],
  [
    'numbers in two places',
    'tests: titles end with their numbers',
    { 'tests/unit/a.test.ts': `test('reads (FRM-06) the phone (R1)', () => {});` },
  ],
  [
    'a title of 101 characters',
    'tests: titles have at most 100 characters',
    { 'tests/unit/a.test.ts': `test('${'a'.repeat(92)} (FRM-06)', () => {});` },
  ],
];

const ALLOWED: ReadonlyArray<readonly [what: string, files: Readonly<Record<string, string>>]> = [
  ['an earlier room', { 'runtime/decide/waiting/turn.ts': `import { a } from '../gates/ask-gates.ts'; a;` }],
  ['the ground in the context', { 'runtime/context.ts': `import type { A } from './visitor/memory.ts'; export type B = A;` }],
  ["a chunk's entry that takes the browser", { 'runtime/chunks/outbox.chunk.ts': `import { a } from '../browser/indexed-leads.ts'; a;` }],
  ['an entry that takes the browser', { 'runtime/embed.ts': `import { a } from './browser/browser-ports.ts'; a;` }],
  ['the inspection in the panel', { 'devtools-panel/tab.tsx': `import { a } from '../inspection/protocol/protocol.ts'; a;` }],
  ['a package in the panel', { 'devtools-panel/tab.tsx': `import { useState } from 'react'; useState;` }],
  ["a chunk's entry that only names", { 'runtime/show/stage/show.chunk.ts': `export { show } from './show.ts';` }],
  ['the number in a title', { 'tests/unit/a.test.ts': `test('reads the phone (FRM-06)', () => { test.step('opens', () => {}); });` }],
  [
    'a title of 100 characters that ends with several numbers, a range and a field',
    { 'tests/unit/a.test.ts': `test(\`${'a'.repeat(50)} (FRM-06, GAT-01..GAT-10, R1, contract 4, \${id})\`, () => {});` },
  ],
  [
    'numbers in the rows of a table',
    { 'tests/server/a.test.ts': `const ROWS = [{ call: 'API-06 viewed' }]; test.each(ROWS)('$call answers', () => {});` },
  ],
  [
    'numbers in the rows of a loop',
    {
      'tests/unit/a.test.ts': [
        'const ROWS = [[`TYP-02`, `bar`]];',
        'for (const [id, type] of ROWS) test(`${',
        'id} has a template`, () => {});',
      ].join(''),
    },
  ],
  ['a date made from a value', { 'runtime/capture/form/date.ts': 'export const a = (ms: number) => new Date(ms);' }],
];

describe('the rules of the house', () => {
  test.each(PLANTED)('catch %s', (_what, rule, files) => {
    expect(rulesThatSpeak(files)).toEqual([rule]);
  });

  test.each(ALLOWED)('allow %s', (_what, files) => {
    expect(rulesThatSpeak(files)).toEqual([]);
  });

  test('are each shown to catch something', () => {
    expect(new Set(PLANTED.map(([, rule]) => rule))).toEqual(new Set(RULES.map((rule) => rule.name)));
  });
});

function rulesThatSpeak(files: Readonly<Record<string, string>>): string[] {
  const sources: Source[] = Object.entries(files).map(([path, text]) => ({ path, text }));
  return RULES.filter((rule) => rule.find(sources).length > 0).map((rule) => rule.name);
}

test('a link to a file that has moved is refused by its line; links to other sites are not checked', () => {
  const text = '[a](../runtime/a.ts)\n[b](https://b.example/x) [c](c.md#part)\n[d](../runtime/gone.ts)';
  const there = new Set(['runtime/a.ts', 'docs/c.md']);
  expect(deadLinks('docs/guide.md', text, (path) => there.has(path))).toEqual(['docs/guide.md:3 ../runtime/gone.ts']);
});

test('a link that calls a file by an earlier name is refused by its line', () => {
  const text = 'See [a.ts](../runtime/a.ts), [its words](../runtime/a.ts) and\n[old.ts](../runtime/new.ts#part).';
  expect(misnamedLinks('docs/guide.md', text)).toEqual(['docs/guide.md:2 calls ../runtime/new.ts old.ts']);
});

test('a document’s command for a machine runs no package that is not installed', () => {
  const host = (args: string): string => `{ "command": "npx", "args": ["${args}", "mcp"] }`;
  const right = ['- run: npx --no -- poptins scenarios', host('--no", "--", "poptins')];
  const wrong = ['- run: npx poptins scenarios', host('poptins'), '- run: npx --no poptins scenarios', host('--no", "poptins')];
  expect(fetchedByMachines('docs/ci.md', [...right, ...wrong].join('\n'))).toEqual([3, 4, 5, 6].map((line) => `docs/ci.md:${line}`));
});

test('a document that is too long for one sitting is refused', () => {
  expect(tooLong('ARCHITECTURE.md', 'a\n'.repeat(200))).toEqual([]);
  expect(tooLong('ARCHITECTURE.md', 'a\n'.repeat(201))).toEqual(['ARCHITECTURE.md has 201 lines; at most 200']);
  expect(tooLong('CONTRIBUTING.md', 'a '.repeat(2001))).toEqual(['CONTRIBUTING.md has 2001 words; at most 2000']);
});
