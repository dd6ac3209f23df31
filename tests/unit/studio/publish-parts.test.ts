import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { testOf, variantsOf, withVariant } from '../../../devtools-panel/studio/ab-test/variants.ts';
import { commandByKeys } from '../../../devtools-panel/studio/draft/step-keys.ts';
import { ADDED_KINDS } from '../../../devtools-panel/studio/markup/field-markup.ts';
import { findFields, withField } from '../../../devtools-panel/studio/markup/markup-fields.ts';
import { findWords } from '../../../devtools-panel/studio/markup/markup-words.ts';
import { copyOf, findPopups, stateOf } from '../../../devtools-panel/studio/my-popups/popup-state.ts';
import { fitsPurpose, PURPOSES } from '../../../devtools-panel/studio/templates/purposes.ts';

const FORM = '<div data-poptin-container lang="en"><form><button data-action="submit">Send</button></form></div>';
const popup = (config: object, more: object = {}) => ({
  config: config as Record<string, unknown>,
  live: true,
  version: 1,
  at: null,
  saved_by: '',
  draft: null,
  ...more,
});

describe('an added field', () => {
  test.each(ADDED_KINDS)('of the kind %s is found, moved and named as one field, twice under two names (STU-05)', (kind) => {
    const twice = withField(withField(FORM, kind, 'A & B'), kind, 'Second');
    const fields = findFields(twice);
    expect(fields.map((field) => field.kind)).toEqual([kind, kind]);
    expect(new Set(fields.map(({ name }) => name)).size).toBe(2);
    for (const { whole } of fields) expect(whole).not.toBe(null);
    expect(twice.endsWith('<button data-action="submit">Send</button></form></div>')).toBe(true);
  });

  test('with answers sends each in the words that it is shown in (STU-05)', () => {
    const words = findWords(withField(FORM, 'radio', 'Which?')).filter(({ text }) => text.includes('answer'));
    expect(words.map(({ places }) => places.length)).toEqual([2, 2, 2]);
  });
});

test('a popup is live, off, a draft or archived, and found by name within its state (STU-02)', () => {
  const draft = { revision: 1, at: '', saved_by: '' };
  const all = [
    popup({ poptin_id: 'a', poptin_name: 'Spring tea' }),
    popup({ poptin_id: 'b', poptin_name: 'Spring cups', display: 0 }),
    popup({ poptin_id: 'c', poptin_name: 'New' }, { live: false, version: 0, draft }),
    popup({ poptin_id: 'd', poptin_name: 'Old spring' }, { live: false, version: 4 }),
  ];
  expect(all.map(stateOf)).toEqual(['live', 'off', 'draft', 'archived']);
  const ids = (shown: Parameters<typeof findPopups>[1], search = '') =>
    findPopups(all, shown, search).map(({ config }) => config.poptin_id);
  expect([ids('all'), ids('all', 'SPRING'), ids('archived'), ids('live', 'cups')]).toEqual([['a', 'b', 'c'], ['a', 'b'], ['d'], []]);
  expect(copyOf({ poptin_id: 'a', poptin_name: 'Tea', ab_test: 1, ab_test_parent_id: 't' }, 'z')).toEqual({
    poptin_id: 'z',
    poptin_name: 'Copy of Tea',
  });
});

test('a test’s variants share its id, the open one as edited, and published ones are drawn (STU-06)', () => {
  const draft = { poptin_id: 'a', poptin_name: 'Tea now', ab_test: 1, ab_test_parent_id: 't', ab_test_weight: 3 };
  const listed = [
    popup({ poptin_id: 'x', poptin_name: 'Other' }),
    popup({ poptin_id: 'a', poptin_name: 'Tea', ab_test: 1, ab_test_parent_id: 't' }),
    popup({ poptin_id: 'b', poptin_name: 'Cups', ab_test: '1', ab_test_parent_id: 't' }, { live: false, version: 0 }),
  ];
  expect(variantsOf(draft, listed)).toEqual([
    { id: 'a', name: 'Tea now', weight: 3, isDrawn: true, isOpen: true, leftAt: null, settings: draft },
    {
      id: 'b',
      name: 'Cups',
      weight: 1,
      isDrawn: false,
      isOpen: false,
      leftAt: null,
      settings: expect.objectContaining({ poptin_id: 'b' }),
    },
  ]);
  expect(variantsOf({ poptin_id: 'a' }, listed)).toEqual([]);
  // The one that a test began with is what the others are compared with.
  const begun = variantsOf({ ...draft, ab_test_parent_id: 'a' }, [popup({ poptin_id: 'b', ab_test: 1, ab_test_parent_id: 'a' })]);
  expect(begun.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('a test has its first popup’s id; both are saved, and a later variant joins alone (STU-06, CFG-08)', () => {
  const begun = withVariant({ poptin_id: 'a', poptin_name: 'Tea' }, 'b', 2);
  expect(begun).toEqual({
    original: { poptin_id: 'a', poptin_name: 'Tea', ab_test: 1, ab_test_parent_id: 'a' },
    variant: { poptin_id: 'b', poptin_name: 'Tea (variant 2)', ab_test: 1, ab_test_parent_id: 'a' },
  });
  expect(withVariant(begun.variant, 'c', 3)).toMatchObject({ original: null, variant: { poptin_id: 'c', ab_test_parent_id: 'a' } });
  expect(testOf(begun.variant)).toBe('a');
});

test('an archived variant was left at the time of its last version (STU-06)', () => {
  const of = { ab_test: 1, ab_test_parent_id: 'a' };
  const gone = popup({ poptin_id: 'b', ...of }, { live: false, version: 4, at: '2026-11-29T10:00:00Z' });
  expect(variantsOf({ poptin_id: 'a', ...of }, [gone]).map(({ leftAt }) => leftAt)).toEqual([null, '2026-11-29T10:00:00Z']);
});

test.each(PURPOSES.map(({ name }) => name))('the purpose %s has templates, and not all of them (STU-07)', (name) => {
  const templates = JSON.parse(readFileSync('dist/studio/templates.json', 'utf8'));
  const found = templates.filter((template: Parameters<typeof fitsPurpose>[0]) => fitsPurpose(template, name));
  expect(found.length).toBeGreaterThan(2);
  expect(found.length).toBeLessThan(templates.length);
});

test.each([
  ['Ctrl S', { key: 's', code: 'KeyS', ctrlKey: true }, 'save'],
  ['Ctrl S on a Hebrew keyboard', { key: 'ד', code: 'KeyS', ctrlKey: true }, 'save'],
  ['Alt Page Down', { key: 'PageDown', code: 'PageDown', altKey: true }, 'next'],
  ['Alt Page Up', { key: 'PageUp', code: 'PageUp', altKey: true }, 'previous'],
  ['Page Down alone', { key: 'PageDown', code: 'PageDown' }, null],
  ['Ctrl Shift S', { key: 'S', code: 'KeyS', ctrlKey: true, shiftKey: true }, null],
])('%s does one thing in the studio (STU-08)', (_, keys, command) => {
  expect(commandByKeys({ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...keys })).toBe(command);
});
