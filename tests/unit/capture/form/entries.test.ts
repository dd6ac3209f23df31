import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Control, readEntries } from '../../../../runtime/capture/form/entries.ts';
import { twoDecimals } from '../../../../runtime/capture/kinds/number.ts';
import { tidyValue } from '../../../../runtime/capture/kinds/value-types.ts';

const control = (kind: string, value: string, more: Partial<Control> = {}): Control => ({
  id: '',
  kind,
  type: kind === 'hidden' ? 'hidden' : 'text',
  name: '',
  placeholder: '',
  value,
  checked: null,
  hidden: kind === 'hidden',
  ...more,
});

/** Each control is a field of its own, and a list of them is one group. */
const sent = (...fields: Array<Control | Control[]>): Array<[string, string]> =>
  readEntries(fields.map((field) => [field].flat())).map(({ name, value }) => [name, value]);

describe('the entries of a form (FRM-02)', () => {
  test('each field is id, type, name, placeholder and value (FRM-02)', () => {
    const email = control('email', ' noa@example.com ', { id: 'e1', name: 'email', placeholder: 'name@example.com' });
    expect(readEntries([[email]])).toEqual([
      { id: 'e1', type: 'email', name: 'email', placeholder: 'name@example.com', value: 'noa@example.com' },
    ]);
  });

  test('well-known fields keep their names; others get a number or their kind (FRM-02)', () => {
    expect(
      sent(
        ...['email', 'phone', 'name', 'first-name', 'last_name', 'birthday', 'message'].map((kind) => control(kind, 'x')),
        ...['text', 'text', 'number', 'url', 'select', 'date', 'custom', 'custom', 'consent', 'product_name'].map((kind) =>
          control(kind, '1'),
        ),
      ).map(([name]) => name),
    ).toEqual(
      'email phone name first_name last_name birthday message text_1 text_2 number_1 url_1 select_1 date_1 text_3 text_4 consent product_name'.split(
        ' ',
      ),
    );
  });

  test.each([
    ['text', 'text_1'],
    ['hidden', 'text_1'],
    ['textarea', 'text_1'],
    ['number', 'number_1'],
    ['select-one', 'select_1'],
    ['select-multiple', 'multi_select_1'],
    ['checkbox', 'checkbox_1'],
    ['constructor', 'text_1'],
  ])('a field of the owner’s own in a control of type %s is sent as %s (FRM-02)', (type, name) => {
    expect(sent(control('custom', 'x', { type }))).toEqual([[name, 'x']]);
  });

  test('prize code and label go under their own names (FRM-02)', () => {
    expect(sent(control('prize_code', 'SPIN10', { hidden: true }), control('prize_label', '', { hidden: true }))).toEqual([
      ['prize_code', 'SPIN10'],
      ['prize_label', ''],
    ]);
  });

  test.each([
    [['', 'noa@example.com'], [['email', 'noa@example.com']]],
    [['noa@example.com', ''], [['email', 'noa@example.com']]],
    [
      ['noa@example.com', 'dan@example.com'],
      [
        ['email', 'noa@example.com'],
        ['email_1', 'dan@example.com'],
      ],
    ],
    [['', ''], [['email', '']]],
    [[' ', ''], [['email', ' ']]],
    // A hidden field without a value holds a space.
    [[' ', 'noa@example.com'], [['email', 'noa@example.com']]],
    [['noa@example.com', ' '], [['email', 'noa@example.com']]],
  ])('a template that asks twice for an email, given %j, sends %j (FRM-02)', (values, entries) => {
    expect(sent(...values.map((value) => control('email', value, { hidden: value === ' ' })))).toEqual(entries);
  });

  test('the ticked boxes of a group are one entry, unticked ones leave it empty (FRM-03)', () => {
    const box = (value: string, checked: boolean, name = 'teas') => control('checkbox', value, { name, checked });
    expect(sent([box('Green', true), box('Black', false), box('White', true)])).toEqual([['checkbox_1', 'Green, White']]);
    expect(sent([box('Green', false), box('Black', false)])).toEqual([['checkbox_1', '']]);
    expect(sent([box('Green', true)], [box('yes', true, 'other')])).toEqual([
      ['checkbox_1', 'Green'],
      ['checkbox_2', 'yes'],
    ]);
    // Copies of one box.
    expect(sent([box('Green', true), box('Green', true)])).toEqual([['checkbox_1', 'Green']]);
  });

  test('each consent has a name of its own, given or not, and the id or name of its box tells which (FRM-22)', () => {
    const box = (name: string, checked: boolean, id = '') => control('consent', 'yes', { id, name, checked });
    const read = (...boxes: Control[]) => readEntries(boxes.map((each) => [each])).map(({ id, name, value }) => [id, name, value]);
    expect(read(box('news', false), box('sms', true))).toEqual([
      ['news', 'consent', ''],
      ['sms', 'consent_1', 'yes'],
    ]);
    expect(read(box('', true), box('', false), box('a', true, 'own'))).toEqual([
      ['', 'consent', 'yes'],
      ['', 'consent_1', ''],
      ['own', 'consent_2', 'yes'],
    ]);
    // The old behaviour.
    expect(read(box('news', true))).toEqual([['', 'consent', 'yes']]);
  });

  const off = (kind: string, more: Partial<Control> = {}) => control(kind, '', { ...more, isOff: true });

  test.each<[string, Control[], string[]]>([
    ['a question of its own', [control('text', 'x'), off('text'), control('text', 'y')], ['text_1', 'text_3']],
    ['its kind only', [off('radio'), control('text', 'y'), control('number', '1')], ['text_1', 'number_1']],
    ['a standard kind', [off('email'), control('email', 'noa@example.com')], ['email']],
    ['a consent', [off('consent', { name: 'terms' }), control('consent', 'on', { name: 'news' })], ['consent_1']],
    // Two conditional parts, or two copies for phones and desktops, of which the unseen one is there in no lead.
    [
      'the same question elsewhere',
      [off('text', { name: 'size' }), control('text', 'y', { name: 'size' }), control('text', 'z')],
      ['text_1', 'text_2'],
    ],
    ['neither copy', [off('text', { name: 'size' }), off('text', { name: 'size' }), control('text', 'z')], ['text_2']],
  ])('a field that is not asked keeps its number: %s (FRM-02, FRM-31)', (_which, fields, names) => {
    expect(sent(...fields).map(([name]) => name)).toEqual(names);
  });

  test('a consent that is not asked counts among the several of its form (FRM-22, FRM-31)', () => {
    const news = control('consent', 'on', { name: 'news' });
    expect(readEntries([[news], [off('consent', { name: 'calls' })]])).toMatchObject([{ id: 'news', name: 'consent' }]);
  });

  test.each([
    ['', ' '],
    ['summer', 'summer'],
    [' ', ' '],
    ['{{url.utm_source}}', ' '],
    ['{{url.utm_source|none}}', ' '],
    ['see {{page.title}}', 'see {{page.title}}'],
  ])('a hidden field that holds "%s" sends "%s" (FRM-05)', (value, expected) => {
    expect(sent(control('hidden', value))).toEqual([['hidden_1', expected]]);
    expect(sent(control('custom', value, { hidden: true }))).toEqual([['text_1', expected]]);
  });

  test.each([
    ['1.005', '1.01'],
    ['1.239', '1.24'],
    ['-1.239', '-1.24'],
    ['1.2', '1.2'],
    ['007', '007'],
    ['1,999', '1999'],
    ['120,000', '120000'],
    ['-1,234,567.899', '-1234567.9'],
    ['1,5', '1.5'],
    ['-,5', '-.5'],
    ['12,3456', '12.35'],
    ['0,555', '0.56'],
    ['1234,567', '1234.57'],
    ['1,23,456', '1,23,456'],
    ['12345678901234567890', '12345678901234567890'],
    ['1e5', '100000'],
    ['', ''],
    ['.555', '0.56'],
  ])('the number %s is sent as %s (FRM-14)', (typed, expected) => {
    expect(sent(control('number', typed))).toEqual([['number_1', expected]]);
    expect(twoDecimals(twoDecimals(typed))).toBe(twoDecimals(typed));
  });

  test.each([
    ['date', 'text', '2026-12-31', 'date_1', '31/12/2026'],
    ['birthday', 'date', '1990-05-01', 'birthday', '01/05/1990'],
    ['date', 'text', 'next week', 'date_1', 'next week'],
    ['custom', 'date', '2026-12-31', 'date_1', '31/12/2026'],
    ['custom', 'number', '12.3456', 'number_1', '12.35'],
    ['custom', 'url', '\ufeffexample.com', 'url_1', 'example.com'],
    ['custom', 'text', '2026-12-31', 'text_1', '2026-12-31'],
    ['date', 'datetime-local', '2026-12-31T18:30', 'text_1', '2026-12-31T18:30'],
    ['date', 'month', '2026-12', 'text_1', '2026-12'],
  ])('a field of kind %s in a control of type %s that holds %s sends %s=%s (FRM-05, FRM-14)', (kind, type, value, name, expected) => {
    expect(sent(control(kind, value, { type }))).toEqual([[name, expected]]);
  });

  test.each([
    ['email', '\u202anoa@example.com\u202c', 'noa@example.com'],
    ['phone', '\u200e050\u2011123\u00a04567\u200f'.replace('\u2011', '-'), '050-123 4567'],
    ['url', '\ufeffexample.com', 'example.com'],
    ['name', 'نوا\u200cلوی', 'نوا\u200cلوی'],
    ['message', '  two\n lines ', 'two\n lines'],
  ])('a paste into a field of kind %s loses its invisible characters (FRM-01)', (kind, pasted, expected) => {
    expect(tidyValue(kind, pasted)).toBe(expected);
    expect(sent(control(kind, pasted))).toEqual([[kind === 'url' ? 'url_1' : kind, expected]]);
  });
});

describe('anything at all (FRM-02)', () => {
  const controls = fc.array(
    fc.record<Control>({
      id: fc.string(),
      kind: fc.oneof(
        fc.string(),
        fc.constantFrom('email', 'phone', 'checkbox', 'radio', 'hidden', 'number', 'custom', 'consent', '__proto__', 'constructor'),
      ),
      type: fc.constantFrom('text', 'number', 'hidden', 'checkbox', 'select-one'),
      name: fc.oneof(fc.string(), fc.constantFrom('', 'a', '__proto__')),
      placeholder: fc.string(),
      value: fc.string({ unit: 'binary' }),
      checked: fc.option(fc.boolean()),
      hidden: fc.boolean(),
      isOff: fc.boolean(),
    }),
    { maxLength: 20 },
  );

  test('reading a form never throws, and its entries survive the wire as they are (FRM-02)', () => {
    fc.assert(
      fc.property(fc.array(controls, { maxLength: 8 }), (all) => {
        const entries = readEntries(all);
        expect(entries.length).toBeLessThanOrEqual(all.length);
        expect(JSON.parse(JSON.stringify(entries))).toEqual(entries);
      }),
    );
  });

  test('fields that are not asked change no name of a form that asks each question once (FRM-02, FRM-31)', () => {
    const questions = fc.uniqueArray(fc.record({ kind: fc.constantFrom('text', 'radio', 'consent', 'number'), name: fc.string() }), {
      selector: ({ name }) => name,
      maxLength: 12,
    });
    fc.assert(
      fc.property(questions, fc.infiniteStream(fc.boolean()), (asked, offs) => {
        const all = asked.map(({ kind, name }) => control(kind, 'x', { name }));
        const some = all.map((each) => ({ ...each, isOff: offs.next().value === true }));
        const whole = sent(...all).map(([name]) => name);
        expect(sent(...some).map(([name]) => name)).toEqual(whole.filter((_name, nth) => !some[nth]?.isOff));
      }),
    );
  });

  test('two fields never share a name of the wire (FRM-02, FRM-22)', () => {
    fc.assert(
      fc.property(fc.array(controls, { maxLength: 8 }), (all) => {
        const names = readEntries(all).map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });
});
