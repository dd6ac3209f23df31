import { expect, test } from 'vitest';
import { fieldLabel } from '../../../devtools-panel/studio/forms/field-names.ts';
import {
  findFields,
  withField,
  withFieldEarlier,
  withoutField,
  withRequired,
} from '../../../devtools-panel/studio/markup/markup-fields.ts';
import { themed, themeOf, withColoursOf } from '../../../devtools-panel/studio/markup/themed.ts';
import { withFieldsOf } from '../../../devtools-panel/studio/markup/with-fields-of.ts';
import { renderAll } from '../../../templates/rendered.ts';

const templates = renderAll();
const htmlOf = (type: string, nth: number) => templates.find((one) => one.type === type && one.format === `format_${nth}`)!.html;
const inHebrew = (own: string, other: string) => withFieldsOf(own, other, (kind) => fieldLabel(kind, 'he'));
const asked = (markup: string) => findFields(markup).map(({ name, label, required }) => [name, label, required]);

test('an untouched draft’s other language is the template’s own, letter for letter (DEV-20)', () => {
  for (const { type, format, html } of templates) expect(inHebrew(html.en, html.he), `${type} ${format}`).toBe(html.he);
});

test.each<readonly [what: string, type: string, nth: number, change: (markup: string) => string, asked: unknown]>([
  [
    'one that was added, before the consent',
    'lightbox',
    1,
    (en) => withField(en, 'birthday', 'Birthday'),
    [
      ['email', 'אימייל', true],
      ['birthday', 'יום הולדת', false],
      ['consent', 'אשמח לקבל את המכתב החודשי. אפשר להסיר אותי בקליק.', true],
    ],
  ],
  [
    'their order',
    'lightbox',
    3,
    (en) => withFieldEarlier(en, 1),
    [
      ['email', 'אימייל', true],
      ['name', 'שם', true],
    ],
  ],
  [
    'an added one that was moved up and is required',
    'bar',
    2,
    (en) => withRequired(withFieldEarlier(withField(en, 'phone', 'Phone'), 1), 0, true),
    [
      ['phone', 'טלפון', true],
      ['email', 'אימייל', true],
    ],
  ],
  ['one that may stay empty', 'bar', 2, (en) => withRequired(en, 0, false), [['email', 'אימייל', false]]],
  ['that none is left', 'bar', 2, (en) => withoutField(en, 0), []],
  [
    'one that an owner’s own markup names otherwise',
    'bar',
    2,
    (en) => en.replace('name="email"', 'name="mail"'),
    [['email', 'אימייל', true]],
  ],
])('in the other language the form asks for the same, in that language: %s (DEV-20)', (_, type, nth, change, expected) => {
  const { en, he } = htmlOf(type, nth);
  const own = change(en);
  expect(own).not.toBe(en);
  expect(asked(inHebrew(own, he))).toEqual(expected);
});

test('several questions of a kind keep those that were kept (DEV-20)', () => {
  const { en, he } = htmlOf('fullpage', 7);
  const there = findFields(inHebrew(withoutField(en, 0), he)).map(({ name }) => name);
  expect(there).toEqual(['feels', 'shares', 'email']);
});

test('any change of any template carries over to the other language, and back (DEV-20)', () => {
  const all = (markup: string) => findFields(markup).map(({ name, required }) => [name, required]);
  for (const { type, format, html } of templates) {
    const missing = ['birthday', 'last_name'].filter((kind) => !html.en.includes(`data-field="${kind}"`));
    const more = missing.reduce((markup, kind) => withField(markup, kind, kind), html.en);
    const moved = [2, 1].reduce(withFieldEarlier, more);
    const own = findFields(moved).reduce((markup, { required }, nth) => withRequired(markup, nth, !required), moved);
    const other = inHebrew(own, html.he);
    expect(all(other), `${type} ${format}`).toEqual(all(own));
    expect(all(withFieldsOf(other, html.en, (kind) => fieldLabel(kind, 'en'))), `${type} ${format}`).toEqual(all(own));
  }
});

test('the other language has the theme, and the browser’s own controls are as dark as before (DEV-20)', () => {
  for (const { type, format, html } of templates)
    for (const name of ['night', 'clay'] as const) {
      const turned = withColoursOf(themed(html.en, name), html.he);
      expect(turned, `${type} ${format}`).toBe(themed(html.he, name));
      expect(themeOf(turned), `${type} ${format}`).toBe(name);
    }
});
