import { expect, test } from 'vitest';
import { followText } from '../../../../runtime/capture/form/given-text.ts';
import { only } from '../../../support/only.ts';

type Change = readonly [value: string, inputType?: string | undefined, isTrusted?: boolean];

/** What an event says was entered: a composition is the whole word so far. */
const dataOf = (before: string, now: string, inputType = '') =>
  inputType === 'insertCompositionText'
    ? now
    : inputType === 'insertText'
      ? now.startsWith(before)
        ? now.slice(before.length)
        : now
      : null;

/** A field in which these changes happen, one after another. */
function given(changes: readonly Change[], before = ''): boolean {
  let hear: (event: unknown) => void = () => {};
  const control = {
    value: before,
    addEventListener: (_type: string, run: typeof hear) => {
      hear = run;
    },
  };
  const isGiven = followText(only<HTMLInputElement>(control), new AbortController().signal);
  for (const [value, inputType, isTrusted = true] of changes) {
    const data = dataOf(control.value, value, inputType);
    control.value = value;
    if (inputType !== 'silent') hear({ inputType, isTrusted, data });
  }
  return isGiven();
}

const NUMBER = '+1 (555) 010-0199';
const keys = (text: string, inputType = 'insertText'): Change[] => [...text].map((_, at) => [text.slice(0, at + 1), inputType]);

test.each<[how: string, changes: readonly Change[]]>([
  ['a browser fills it in', [[NUMBER, 'insertReplacementText']]],
  ['a browser fills it in without saying how', [[NUMBER]]],
  ['a password manager sets it', [[NUMBER, undefined, false]]],
  ['a password manager says that it was typed', [[NUMBER, 'insertText', false]]],
  ['a program sets it and fires nothing', [[NUMBER, 'silent']]],
  ['a phone’s keyboard composes it at once', [[NUMBER, 'insertCompositionText']]],
  ['it is dropped', [[NUMBER, 'insertFromDrop']]],
  ['it is pasted over as many letters', [...keys('x'.repeat(NUMBER.length)), [NUMBER, 'insertFromPaste']]],
  [
    'it is corrected by keys',
    [
      [NUMBER, 'insertFromPaste'],
      [NUMBER.slice(0, -1), 'deleteContentBackward'],
      [NUMBER, 'insertText'],
    ],
  ],
])('a number counts as given where %s (FRM-06, FRM-08)', (_how, changes) => {
  expect(given(changes)).toBe(true);
});

test('a number that stood in the field before counts as given (FRM-06)', () => {
  expect(given([], NUMBER)).toBe(true);
});

test.each<[how: string, changes: readonly Change[]]>([
  ['key by key', keys(NUMBER)],
  ['all at once', [[NUMBER, 'insertText']]],
  ['key by key on a keyboard that composes', keys(NUMBER, 'insertCompositionText')],
  ['key by key, and we repeat the event', [...keys(NUMBER), [NUMBER, undefined, false]]],
  [
    'all at once over a given one',
    [
      [NUMBER, 'insertFromPaste'],
      [NUMBER.replace('9', '8'), 'insertText'],
    ],
  ],
  ['over a given one', [[NUMBER, 'insertFromPaste'], ...keys(NUMBER)]],
  ['after a given one was taken away', [[NUMBER, 'insertFromPaste'], ['', 'deleteContentBackward'], ...keys(NUMBER)]],
])('a number is typed %s, and held to the rule (FRM-06, FRM-08)', (_how, changes) => {
  expect(given(changes)).toBe(false);
});
