import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json, PopupDraft } from '../../../devtools-panel/studio/draft/draft.ts';
import { withValue } from '../../../devtools-panel/studio/draft/draft.ts';
import { firstDraft } from '../../../devtools-panel/studio/draft/first-draft.ts';
import { lintPopup } from '../../../devtools-panel/studio/lint/lint-popup.ts';
import { GROUPS } from '../../../devtools-panel/studio/settings/groups.ts';
import { isOn, readTyped } from '../../../devtools-panel/studio/settings/read-typed.ts';
import { SETTING_WORDS } from '../../../devtools-panel/studio/settings/setting-words.ts';
import { POPUP_SHAPE, type Shape, shapeAt } from '../../../devtools-panel/studio/settings/shape.ts';
import { readAfterSubmit } from '../../../runtime/decide/display/after-submit.ts';
import { readBehaviour } from '../../../runtime/decide/display/behaviour.ts';
import { readCartSlots } from '../../../runtime/decide/display/cart-slots.ts';
import type { PopupConfig } from '../../../runtime/decide/display/config.ts';
import { readFitSettings } from '../../../runtime/decide/display/fit-settings.ts';
import { readGame } from '../../../runtime/decide/display/game-settings.ts';
import { readLook } from '../../../runtime/decide/display/look.ts';
import { parseAnswer } from '../../../runtime/decide/display/parse.ts';
import { readCoupon } from '../../../runtime/decide/display/read-coupon.ts';
import { readers } from '../../../runtime/decide/display/readers.ts';
import { readRecommendation } from '../../../runtime/decide/display/recommendation.ts';
import { readTeaser } from '../../../runtime/decide/display/teaser.ts';
import { readTimer } from '../../../runtime/decide/display/timer.ts';
import { renderAll } from '../../../templates/rendered.ts';
import { only } from '../../support/only.ts';
import { TARGETING } from '../decide/display/read.ts';

const templates = renderAll();

/** What the runtime could not use of a popup, by all that reads it. */
function droppedOf(draft: PopupDraft): string[] {
  const dropped: string[] = [];
  const answer = parseAnswer({ display: true, poptins: [draft] }, TARGETING);
  for (const { path, problem } of answer?.dropped ?? []) dropped.push(`${path} ${problem}`);
  const popup = only<PopupConfig>({ wire: draft });
  const drop = (path: string, problem: string) => void dropped.push(`${path} ${problem}`);
  for (const { path, problem } of readLook({ readers }, popup).dropped) dropped.push(`${path} ${problem}`);
  for (const read of [
    readBehaviour,
    readAfterSubmit,
    readCoupon,
    readCartSlots,
    readFitSettings,
    readGame,
    readRecommendation,
    readTeaser,
    readTimer,
  ])
    read({ readers }, popup, drop);
  return dropped;
}

const begun = (nth: number, language: 'en' | 'he' = 'en') => firstDraft(templates[nth]!, language, 'abc123');

test('DEV-20 each of the 62 templates becomes a popup that the runtime reads whole, in both languages', () => {
  expect(templates).toHaveLength(62);
  for (const [nth, { type, format }] of templates.entries())
    for (const language of ['en', 'he'] as const) expect(droppedOf(begun(nth, language)), `${type} ${format} ${language}`).toEqual([]);
});

test('DEV-20 of none of these popups the studio says that it is broken before anybody has changed it', () => {
  const errors = templates.flatMap((template) =>
    (['en', 'he'] as const).flatMap((language) =>
      lintPopup(firstDraft(template, language, 'abc123')).flatMap(({ severity, sentence }) =>
        severity === 'error' ? `${template.type} ${template.format} ${language}: ${sentence}` : [],
      ),
    ),
  );
  expect(errors).toEqual([]);
});

/** All leaves of the schema by their paths; `*` is each row. */
function leaves(shape: Shape, path: string): Array<readonly [string, Shape]> {
  if (shape.kind === 'record') return [...shape.fields].flatMap(([name, field]) => leaves(field, path ? `${path}.${name}` : name));
  if (shape.kind === 'rows') return leaves(shape.of, `${path}.*`);
  return [[path, shape]];
}

test('DEV-20 everything that the parser reads of a popup can be changed in the studio', () => {
  const reached = GROUPS.flatMap(({ settings }) => settings.flatMap((path) => leaves(shapeAt(path)!, path)));
  const own = ['poptin_id', 'poptin_type', 'poptin_format', 'poptin_url', 'poptin', 'template_marks'];
  const wanted = leaves(POPUP_SHAPE, '').filter(([path]) => !own.includes(path));
  expect(new Set(reached.map(([path]) => path))).toEqual(new Set(wanted.map(([path]) => path)));
  expect(reached).toHaveLength(wanted.length);
});

test('DEV-20 the studio’s words are about settings that there are, and call only options that there are', () => {
  for (const [path, { names }] of Object.entries(SETTING_WORDS)) {
    const shape = shapeAt(path);
    expect(shape, path).not.toBeNull();
    if (names)
      expect(shape?.kind === 'choice' && Object.keys(names).toSorted(), path).toEqual(shape?.kind === 'choice' && shape.options.toSorted());
  }
});

test.each([
  ['on_click', 'A click for it', 'On a link or button of your page that names it. With no trigger beside it, only by that.'],
  [
    'cookie',
    'A close is remembered for',
    'After its X was pressed, one that comes on every page stays away so long. Rules of other popups may ask for it too.',
  ],
  ['field_poptin_height', 'Height, at least', 'Instead of the one that its template names.'],
  ['wheel_has_coupon', 'A winner has a code to copy', 'So a redirect after the game waits three times as long.'],
  ['ab_test_parent_id', 'Of the test', 'The test’s own id, the same for all its variants.'],
])('DEV-20 an owner reads at %s what it does and nothing else', (path, label, help) => {
  expect(SETTING_WORDS[path]).toMatchObject({ label, help });
});

test('DEV-20 what is switched on by one click, a row that is added too, is read by the runtime whole', () => {
  for (const [path, { first }] of Object.entries(SETTING_WORDS)) {
    if (first === undefined || path.includes('*')) continue;
    const draft = withValue(begun(0), path.split('.'), first);
    expect(droppedOf(draft), path).toEqual([]);
  }
});

test('DEV-20 what a form takes is what the parser reads, and what it refuses is what the parser drops', () => {
  const simple = leaves(POPUP_SHAPE, '').filter(([path]) => !path.includes('*') && !/^(?:triggers|poptin_type|poptin_id)\b/.test(path));
  const typed = fc.oneof(
    fc.constantFrom(
      '0',
      '1',
      '-1',
      '5',
      '3650',
      '3651',
      '86400',
      '86401',
      '1.5',
      'x',
      ' 7',
      '1e3',
      'https://a.example/',
      'closing_options-x',
      'lead',
    ),
    fc.integer().map(String),
    fc.string({ minLength: 1, maxLength: 12 }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...simple), typed, ([path, shape], text) => {
      if (shape.kind === 'record' || shape.kind === 'rows' || shape.kind === 'flag') return;
      const read = readTyped(shape, text);
      const value: Json | undefined = 'value' in read ? read.value : text;
      const dropped = droppedOf(withValue(begun(0), path.split('.'), value)).filter((each) => each.includes(path.split('.').at(-1)!));
      expect(dropped.length > 0, `${path} = ${text}: ${dropped}`).toBe('problem' in read);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['triggers.scroll.percent', '101', 'A number from 0 to 100.'],
  ['cookie', '0', 'A number from 1 to 3,650.'],
  ['poptin_url', 'ftp://x', 'This has to be an http address.'],
])('DEV-20 at %s, %s is answered with “%s”', (path, typed, problem) => {
  const shape = shapeAt(path)!;
  expect(shape.kind !== 'record' && shape.kind !== 'rows' && readTyped(shape, typed)).toEqual({ problem });
});

test('DEV-20 what holds while nothing is set comes from the parser: an X is there, thanks are said, ten seconds are waited', () => {
  const shape = (path: string) => shapeAt(path) as Extract<Shape, { kind: 'flag' }>;
  expect(isOn(shape('x_close_button'), undefined)).toBe(true);
  expect(isOn(shape('design_properties.poptin_design_thank_screen'), undefined)).toBe(true);
  expect(isOn(shape('ab_test'), undefined)).toBe(false);
  expect(shapeAt('design_properties.poptin_design_auto_close_sec')).toMatchObject({ fallback: 10 });
});
