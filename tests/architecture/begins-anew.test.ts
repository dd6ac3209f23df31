import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** Where each of these is told in which word a fault would happen. */
const WORD_AT: Readonly<Record<string, number>> = { guard: 0, settle: 0, fault: 0, later: 1, onward: 1 };

/** Handed on: the word is said by whoever calls. */
const HANDED_ON = ['effect', 'name', 'where'];

/** Where a popup may be on the page, with words that somebody has typed in it. */
const OF_A_POPUP = /^runtime\/(capture|show)\//;

/** In these rooms a fault has the runtime begin anew on clean natives: without what has failed the popup is of little use. */
const BEGINS_ANEW = `
  ahead, autofill, auto-close, behaviours, close control, dialog, exit, facebook, focus, full screen, keydown,
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
      if (id.type !== 'Identifier' || id.name !== 'NOT_THEN' || init?.type !== 'ObjectExpression') return;
      for (const row of init.properties)
        if (row.type === 'Property') found.push(row.key.type === 'Identifier' ? row.key.name : `${(row.key as { value?: unknown }).value}`);
    },
  });
  visitor.visit(parseSync(path, readFileSync(path, 'utf8')).program);
  return found;
}

const words = globSync('runtime/**/*.ts').flatMap(wordsIn);
const spared = sparedBy('runtime/chunks/cure.ts');

test('of each word for a fault in an open popup it is said whether the popup begins anew', () => {
  const decided = new Set([...spared, ...BEGINS_ANEW, ...HANDED_ON]);
  expect(words.filter(({ path, word }) => OF_A_POPUP.test(path) && !decided.has(word))).toEqual([]);
});

test('what begins nothing anew is the word of some fault, and of no other kind', () => {
  // Of parts in a chunk of their own the chunk's name is the word.
  const said = new Set([...words.map(({ word }) => word), 'leftovers', 'notice', 'social']);
  expect(spared.length).toBeGreaterThan(20);
  expect(spared.filter((word) => !said.has(word) || BEGINS_ANEW.includes(word))).toEqual([]);
  expect(BEGINS_ANEW.filter((word) => !said.has(word))).toEqual([]);
});
