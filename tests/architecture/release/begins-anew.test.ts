import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** The position of the fault's word among each function's arguments. */
const WORD_AT: Readonly<Record<string, number>> = { guard: 0, settle: 0, fault: 0, later: 1, onward: 1 };

/** Passed on: the caller sets the word. */
const HANDED_ON = ['effect', 'name', 'where'];

/** The folders in which a popup may be on the page with somebody's typed words. */
const OF_A_POPUP = /^runtime\/(?:capture\/|show\/|clean\/native-checks)/;

/** In these rooms a fault restarts the runtime on clean natives: the popup is of little use without the failed part. */
const BEGINS_ANEW = `
  ahead, auto-close, behaviours, close control, dialog, exit, facebook, focus, full screen, keydown,
  layout, parts, patience, place, placements, prefetch, prepare, rest, scratch, session, thresholds,
  timer, toggle, trigger, triggers, view, visible, wanted
`
  .trim()
  .split(/,\s+/);

interface Word {
  readonly path: string;
  readonly word: string;
}

function wordsIn(path: string): Word[] {
  const text = readFileSync(path, 'utf8');
  const found: Word[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: given }) {
      const called = callee.type === 'MemberExpression' ? callee.property : callee;
      const at = called.type === 'Identifier' ? WORD_AT[called.name] : undefined;
      const word = at === undefined || given.length < at + 2 ? undefined : given[at];
      if (word && word.type !== 'TemplateLiteral')
        found.push({ path, word: word.type === 'Literal' ? `${word.value}` : text.slice(word.start, word.end) });
    },
  });
  visitor.visit(parseSync(path, text).program);
  return found;
}

function sparedBy(path: string): string[] {
  const found: string[] = [];
  const visitor = new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier' || id.name !== 'NEVER_RESTARTS' || init?.type !== 'ObjectExpression') return;
      for (const row of init.properties)
        if (row.type === 'Property') found.push(row.key.type === 'Identifier' ? row.key.name : `${(row.key as { value?: unknown }).value}`);
    },
  });
  visitor.visit(parseSync(path, readFileSync(path, 'utf8')).program);
  return found;
}

const words = globSync('runtime/**/*.ts').flatMap(wordsIn);
const spared = sparedBy('runtime/clean/take-over.ts');

test('each fault word for an open popup says whether the popup restarts', () => {
  const decided = new Set([...spared, ...BEGINS_ANEW, ...HANDED_ON]);
  expect(words.filter(({ path, word }) => OF_A_POPUP.test(path) && !decided.has(word))).toEqual([]);
});

test('the fault words without a restart are used by some fault, and by nothing else', () => {
  // The word of a part with its own chunk is the chunk's name.
  const said = new Set([...words.map(({ word }) => word), 'notice', 'social']);
  expect(spared.length).toBeGreaterThan(20);
  expect(spared.filter((word) => !said.has(word) || BEGINS_ANEW.includes(word))).toEqual([]);
  expect(BEGINS_ANEW.filter((word) => !said.has(word))).toEqual([]);
});
