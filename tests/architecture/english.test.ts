import { describe, expect, test } from 'vitest';
import { commentsOf } from '../../scripts/check/english/comments.ts';
import { hardFolders, hardPhrase } from '../../scripts/check/english/english-rule.ts';
import { messagesOf } from '../../scripts/check/english/messages.ts';
import { titlesOf } from '../../scripts/check/english/titles.ts';

const PLAIN = '// Every request has a key.\n\n';
const HARD = '// What a request has is a key.\n\n';

const files = (path: string, ...texts: readonly string[]) => [{ path, text: texts.join('') }];

describe('a sentence', () => {
  test.each([
    'What a request holds',
    'Who presses it has chosen',
    'Where nothing is chosen, everybody',
    'Of a call the outcome',
    'Those that ended',
    'As on a new page view',
    'One that begins',
    'That is so',
    'what a request holds is kept',
    'FRM-06, R1 who leaves is asked',
    'Asks the server anew',
    'A list of which half is kept',
    'The panel is told',
    'The answer is had at once',
    'A popup is asked for',
    'The browser is none that we know',
    'The attempt comes to nothing',
  ])('is hard: %s', (words) => {
    expect(hardPhrase(words)?.instead).toBeTruthy();
  });

  test.each(['Whatever came last wins', 'Offers a choice', 'Asks the visitor', 'Keeps one of two', 'Says what is wrong', 'Is retold'])(
    'is plain: %s',
    (words) => {
      expect(hardPhrase(words)).toBeUndefined();
    },
  );
});

describe('a comment', () => {
  const words = (text: string, path = 'runtime/a.ts') => commentsOf({ path, text }).map((each) => `${each.line} ${each.words}`);

  test('is read as paragraphs, each with its line', () => {
    expect(words('const a = 1;\n/**\n * Keeps the lead\n * for a day.\n *\n * Then drops it.\n */')).toEqual([
      '3 Keeps the lead for a day.',
      '6 Then drops it.',
    ]);
  });

  test('of several lines is one', () => {
    expect(words('// Keeps the lead\n// for a day.\nlet a; // Drops it.\n// Asks.')).toEqual([
      '1 Keeps the lead for a day.',
      '3 Drops it. Asks.',
    ]);
  });

  test('is no text that only looks like one', () => {
    expect(words("const a = 'https://What';\nconst b = `/* Of */`;")).toEqual([]);
  });

  test('for a tool is not read', () => {
    expect(words('// biome-ignore lint: it is so\n\n// @ts-expect-error\n\n/* @__PURE__ */')).toEqual([]);
  });

  test('is read in a style sheet too', () => {
    expect(words('/* Who presses it. */\na { content: "/* no */"; /* Red. */ }', 'a.css')).toEqual(['1 Who presses it.', '2 Red.']);
  });
});

test('titles are read from tests, groups and tables, not from steps', () => {
  const text = "describe('A', () => { test('B', () => { test.step('no', f) }); it.each(ROWS)(`C of it`, f); test.describe('D', f); });";
  expect(titlesOf({ path: 'tests/a.test.ts', text }).map(({ words, isGroup }) => [words, isGroup])).toEqual([
    ['A', true],
    ['B', false],
    ['C of it', false],
    ['D', true],
  ]);
});

describe('a message', () => {
  const text =
    "say('No lead yet. Leave an address.'); say(`Of seven leads none is here.`); cut('What a'); a(<p>Who presses it closes it.</p>);";
  const words = (path: string) => messagesOf({ path, text }).map((each) => each.words);

  test('is a text that reads like a sentence', () => {
    expect(words('devtools-panel/a.tsx')).toEqual([
      'No lead yet. Leave an address.',
      'Of seven leads none is here.',
      'Who presses it closes it.',
    ]);
  });

  test('is neither a word of a popup nor of a demo site', () => {
    expect(words('templates/bar/a.tsx')).toEqual([]);
    expect(words('harness/sites/shop/a.tsx')).toEqual([]);
  });
});

describe('a folder', () => {
  test('may have 5 % of hard comments', () => {
    expect(hardFolders(files('runtime/a.ts', PLAIN.repeat(38), HARD.repeat(2)))).toEqual([]);
  });

  test('with more is named with each place, and with the words to write instead', () => {
    expect(hardFolders(files('runtime/a.ts', PLAIN.repeat(37), HARD.repeat(3)))).toEqual([
      'runtime: 3 of 40 (7.5 %)',
      expect.stringMatching(/^runtime\/a\.ts:75 "What a request has is a key\." Name the thing/),
      expect.stringMatching(/^runtime\/a\.ts:77 /),
      expect.stringMatching(/^runtime\/a\.ts:79 /),
    ]);
  });

  test('inside another is counted by itself, and once more with it', () => {
    const sources = [...files('runtime/a.ts', PLAIN.repeat(99)), ...files('runtime/show/b.ts', HARD.repeat(2))];
    expect(hardFolders(sources)[0]).toBe('runtime/show: 2 of 2 (100.0 %)');
  });

  test('that has few comments may have a single hard one', () => {
    expect(hardFolders(files('runtime/show/a.ts', HARD))).toEqual([]);
  });

  test('of tests counts titles; others do not have any', () => {
    const text = "test('what is kept', f); test('who comes', f);";
    expect(hardFolders(files('tests/unit/a.test.ts', text))[0]).toBe('tests: 2 of 2 (100.0 %)');
    expect(hardFolders(files('runtime/a.ts', text))).toEqual([]);
  });
});
