import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstDraft } from '../../../devtools-panel/studio/draft/first-draft.ts';
import { type Json, type PopupDraft, withValue } from '../../../devtools-panel/studio/draft/studio-draft.ts';
import { lintPopup } from '../../../devtools-panel/studio/lint/lint-popup.ts';
import { GROUPS } from '../../../devtools-panel/studio/settings/groups.ts';
import { isOn, readTyped } from '../../../devtools-panel/studio/settings/read-typed.ts';
import { SETTING_WORDS } from '../../../devtools-panel/studio/settings/setting-words.ts';
import { POPUP_SHAPE, type Shape, shapeAt } from '../../../devtools-panel/studio/settings/shape.ts';
import type { PopupConfig } from '../../../runtime/decide/display/config.ts';
import { parseAnswer } from '../../../runtime/decide/display/parse-answer.ts';
import { readers } from '../../../runtime/wire/readers.ts';
import { readAfterSubmit, readBehaviour } from '../../../runtime/wire/settings/behaviour-settings.ts';
import { readGame } from '../../../runtime/wire/settings/game-settings.ts';
import { readFitSettings, readLook } from '../../../runtime/wire/settings/look-settings.ts';
import { readCoupon, readTeaser, readTimer } from '../../../runtime/wire/settings/part-settings.ts';
import { readCartSlots, readRecommendation } from '../../../runtime/wire/settings/product-settings.ts';
import { renderAll } from '../../../templates/rendered.ts';
import { only } from '../../support/only.ts';
import { TARGETING } from '../wire/read.ts';

const templates = renderAll();
const NOW = Date.parse('2026-11-23T12:00:00Z');

/** The unusable settings of a popup, by every reader. */
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

const begun = (nth: number, language: 'en' | 'he' = 'en') => firstDraft(templates[nth]!, language, 'abc123', NOW);

test('each template becomes a popup that the runtime reads whole, in both languages (DEV-20)', () => {
  expect(templates.length).toBeGreaterThan(0);
  for (const [nth, { type, format }] of templates.entries())
    for (const language of ['en', 'he'] as const) expect(droppedOf(begun(nth, language)), `${type} ${format} ${language}`).toEqual([]);
});

test('none of these popups is called broken before an edit (DEV-20)', () => {
  const errors = templates.flatMap((template) =>
    (['en', 'he'] as const).flatMap((language) =>
      lintPopup(firstDraft(template, language, 'abc123', NOW)).flatMap(({ severity, sentence }) =>
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

test('everything that the parser reads of a popup can be changed in the studio (DEV-20)', () => {
  const reached = GROUPS.flatMap(({ settings }) => settings.flatMap((path) => leaves(shapeAt(path)!, path)));
  const own = ['poptin_id', 'poptin_type', 'poptin_format', 'poptin_url', 'poptin', 'template_marks', 'viewer_id', 'account_id'];
  const wanted = leaves(POPUP_SHAPE, '').filter(([path]) => !own.includes(path));
  expect(new Set(reached.map(([path]) => path))).toEqual(new Set(wanted.map(([path]) => path)));
  expect(reached).toHaveLength(wanted.length);
});

test('no setting in the studio is called by its name on the wire (DEV-20)', () => {
  const paths = GROUPS.flatMap(({ settings }) => settings.flatMap((path) => [path, ...leaves(shapeAt(path)!, path).map(([leaf]) => leaf)]));
  expect(paths.filter((path) => !path.endsWith('*') && !Object.hasOwn(SETTING_WORDS, path))).toEqual([]);
});

test('the studio’s words are about settings that there are, and call only options that there are (DEV-20)', () => {
  for (const [path, { names }] of Object.entries(SETTING_WORDS)) {
    const shape = shapeAt(path);
    expect(shape, path).not.toBeNull();
    if (names)
      expect(shape?.kind === 'choice' && Object.keys(names).toSorted(), path).toEqual(shape?.kind === 'choice' && shape.options.toSorted());
  }
});

test.each([
  ['on_click', 'A click on its link', 'Opens from a link or button that names it; without other triggers, only from there.'],
  ['cookie', 'Hide after a close for', 'How long an every-page popup stays hidden after its X. Other popups’ rules can refer to it.'],
  ['field_poptin_height', 'Height, at least', 'Instead of the template’s own.'],
  ['wheel_has_coupon', 'Winners get a code to copy', 'A redirect after the game then waits three times as long.'],
  ['ab_test_parent_id', 'Test', 'The test’s id, shared by its variants.'],
])('an owner reads at %s what it does and nothing else (DEV-20)', (path, label, help) => {
  expect(SETTING_WORDS[path]).toMatchObject({ label, help });
});

test('a setting switched on by one click, or an added row, is read whole by the runtime (DEV-20)', () => {
  for (const [path, { first }] of Object.entries(SETTING_WORDS)) {
    if (first === undefined || path.includes('*')) continue;
    const draft = withValue(begun(0), path.split('.'), first);
    expect(droppedOf(draft), path).toEqual([]);
  }
});

test('a form accepts exactly the values that the parser reads (DEV-20)', () => {
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
  ['poptin_url', 'ftp://x', 'Enter an http address.'],
])('at %s, %s is answered with “%s” (DEV-20)', (path, typed, problem) => {
  const shape = shapeAt(path)!;
  expect(shape.kind !== 'record' && shape.kind !== 'rows' && readTyped(shape, typed)).toEqual({ problem });
});

test('the defaults of unset fields come from the parser: an X, thanks, ten seconds (DEV-20)', () => {
  const shape = (path: string) => shapeAt(path) as Extract<Shape, { kind: 'flag' }>;
  expect(isOn(shape('x_close_button'), undefined)).toBe(true);
  expect(isOn(shape('design_properties.poptin_design_thank_screen'), undefined)).toBe(true);
  expect(isOn(shape('ab_test'), undefined)).toBe(false);
  expect(shapeAt('design_properties.poptin_design_auto_close_sec')).toMatchObject({ fallback: 10 });
});
