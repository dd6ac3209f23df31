import { describe, expect, test } from 'vitest';
import { POPUP_TYPES } from '../../../runtime/decide/display/config.ts';
import { parseAnswer } from '../../../runtime/decide/display/parse-answer.ts';
import { NO_TARGETING } from '../../../runtime/decide/display/targeting-tables.ts';
import { flag, list, map, matching, number, oneOf, type Reader, record, text } from '../../../runtime/wire/readers.ts';
import { read, readPopup, WHOLE } from './read.ts';

const said = (answer: unknown) => read(answer)?.dropped.map(({ path, problem }) => `${path}: ${problem}`);
const TYPES = 'lightbox,bar,sside,bside,browsing,fullpage,content,social,mobile,embedded,gamified';
const ID = WHOLE.poptin_id;

test.each<readonly [answer: object, ...said: string[]]>([
  [{ poptins: [WHOLE] }],
  [{ poptins: 'x' }, 'poptins: not a list'],
  [{ poptins: [null] }, 'poptins[0]: not an object'],
  [{ poptins: [7, WHOLE, [WHOLE]] }, 'poptins[0]: not an object', 'poptins[2]: not an object'],
  [{ poptins: Array.from({ length: 1001 }, (_, n) => ({ ...WHOLE, poptin_id: `p${n}` })) }, 'poptins: cut to 1000 rows'],
  [{ poptins: [{ ...WHOLE, poptin_id: '' }] }, 'poptins[0]: no usable poptin_id'],
  [{ poptins: [{ ...WHOLE, poptin_id: {} }] }, 'poptins[0].poptin_id: not a text', 'poptins[0]: no usable poptin_id'],
  [{ poptins: [WHOLE, WHOLE] }, `poptins[1]: comes twice`],
  [{ poptins: [{ ...WHOLE, poptin_type: 'hologram' }] }, `poptins[0].poptin_type: not one of ${TYPES}`, `poptins[0]: unknown type`],
  [{ poptins: [{ ...WHOLE, poptin: '', poptin_url: '' }] }, `poptins[0]: no markup`],
  [{ poptins: [{ ...WHOLE, poptin_url: '/t' }] }, 'poptins[0].poptin_url: not an http address'],
  [{ poptins: [{ ...WHOLE, poptin_target: 'sale' }] }, 'poptins[0].poptin_target: not one of lead,click,social_proof'],
  [
    { poptins: [{ ...WHOLE, d_f_r: 'twice' }] },
    'poptins[0].d_f_r: not one of all@display_everytime_everypage_5,display_once_a_visitor_2,display_once_every_few_days_3,display_once_every_few_visiting_4',
  ],
  [{ poptins: [{ ...WHOLE, d_f_a: 3651 }] }, 'poptins[0].d_f_a: not a number from 0 to 3650'],
  [{ poptins: [{ ...WHOLE, display: 'perhaps' }] }, 'poptins[0].display: not a flag'],
  [{ poptins: [{ ...WHOLE, triggers: 7 }] }, 'poptins[0].triggers: not an object'],
  [{ poptins: [{ ...WHOLE, triggers: { telepathy: 1 } }] }, 'poptins[0].triggers.telepathy: unknown'],
  [{ poptins: [{ ...WHOLE, triggers: { delay: {} } }] }, 'poptins[0].triggers.delay: not whole'],
  [
    { poptins: [{ ...WHOLE, triggers: { delay: { seconds: 86_401, per: 'year' } } }] },
    'poptins[0].triggers.delay.seconds: not a number from 0 to 86400',
    'poptins[0].triggers.delay.per: not one of page,session',
    'poptins[0].triggers.delay: not whole',
  ],
  [
    { poptins: [{ ...WHOLE, triggers: { scroll: { percent: 101 } } }] },
    'poptins[0].triggers.scroll.percent: not a number from 0 to 100',
    'poptins[0].triggers.scroll: not whole',
  ],
  [{ country_code: 'ISR' }, 'country_code: not two letters'],
  [{ ip: 'here' }, 'ip: not an IP address'],
  [
    { display: 'not_allowed', client_restriction_setting: { upgrade_popup: { ...WHOLE, poptin_type: 'x' } } },
    `client_restriction_setting.upgrade_popup.poptin_type: not one of ${TYPES}`,
    `client_restriction_setting.upgrade_popup: unknown type`,
  ],
])('QA reads what of %j could not be used, where it was and why (CFG-02, DEV-07)', (answer, ...problems) => {
  expect(said(answer)).toEqual(problems);
});

describe('an answer’s fields beside its popups', () => {
  test.each<readonly [answer: object, refusal: string | null, ids: readonly string[]]>([
    [{ display: 'not_allowed', message: 'No more popups' }, 'No more popups', []],
    [{ display: 0, message: 'Closed today' }, 'Closed today', []],
    [
      { display: 'not_allowed', client_restriction_setting: { upgrade_popup: WHOLE }, poptins: [{ ...WHOLE, poptin_id: 'p2' }] },
      'Client restricted',
      [ID],
    ],
    [{ display: 'not_allowed', client_restriction_setting: [WHOLE] }, 'Client restricted', []],
    [{ display: 0, is_client_restriction: 1, client_restriction_setting: { upgrade_popup: WHOLE } }, 'display is off', []],
    [{ display: 1, is_client_restriction: 0, poptins: [WHOLE] }, null, [ID]],
    [{ poptins: [WHOLE] }, null, [ID]],
  ])('%j refuses with %j and shows %j (CFG-05, GAT-11)', (answer, refusal, ids) => {
    const parsed = read(answer);
    expect([parsed?.refusal, parsed?.popups.map(({ id }) => id)]).toEqual([refusal, ids]);
  });

  test('is kept as it came, for who reads more of it (CFG-01)', () => {
    const raw = { poptins: [{ ...WHOLE, more: 1 }], wix_cart_details: {} };
    const parsed = parseAnswer(raw, NO_TARGETING);
    expect([parsed?.wire, parsed?.popups[0]?.wire]).toEqual([raw, raw.poptins[0]]);
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8::ff00:42:8329', '2001:db8::ff00:42:8329'],
    ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
    ['2001:DB8::A', '2001:DB8::A'],
    ['x203.0.113.7', ''],
    ['203.0.113.7x', ''],
    ['203.0', ''],
    ['ab:cd', ''],
    ['x2001:db8::7', ''],
    ['2001:db8::7;', ''],
    ['1:2:'.repeat(12), ''],
  ])('has the address %j as %j: it becomes a cookie (CFG-05, SEC-03)', (ip, wanted) => {
    expect(read({ ip })?.ip).toBe(wanted);
  });

  test.each([
    [{ lang: 'HE' }, 'he'],
    [{ lang: 'the' }, 'en'],
    [{}, 'en'],
  ])('%j is in %s (LNG-01)', (answer, language) => {
    expect(read(answer)?.language).toBe(language);
  });
});

describe('a popup’s needs and triggers', () => {
  test.each([
    ['form timer', ['form', 'timer']],
    ['form fit products timer wheel gifts scratch', ['form', 'fit', 'products', 'timer', 'wheel', 'gifts', 'scratch']],
    ['ticker', null],
    ['', null],
  ])('its template’s marks %j are the chunks %j (CST-01)', (template_marks, needs) => {
    expect(readPopup({ template_marks }).popup.needs).toEqual(needs);
  });

  test.each([
    [{ auto_pilot_trigger: 1 }, [{ kind: 'autopilot' }]],
    [{ on_click: 1 }, [{ kind: 'on_click' }]],
    [
      { on_click: 1, auto_pilot_trigger: 1, triggers: { scroll: { percent: 5 } } },
      [{ kind: 'scroll', percent: 5 }, { kind: 'autopilot' }, { kind: 'on_click' }],
    ],
    [{ on_click: 1, triggers: 'broken' }, [{ kind: 'on_click' }]],
    [{ triggers: { exit_intent: 0 } }, [{ kind: 'immediate' }]],
    [{ triggers: { delay: { seconds: 0 } } }, [{ kind: 'delay', seconds: 0, per: 'page' }]],
    [
      { triggers: { delay: { seconds: 86_400 }, scroll: { percent: 100 } } },
      [
        { kind: 'delay', seconds: 86_400, per: 'page' },
        { kind: 'scroll', percent: 100 },
      ],
    ],
  ])('%j is what it waits for: %j (CFG-01, CFG-07, TRG-11, TRG-13)', (more, triggers) => {
    expect(readPopup(more).popup.triggers).toEqual(triggers);
  });

  test.each(POPUP_TYPES)('a popup of type %s without settings shows at once, a bar or embedded on scroll (TRG-13)', (type) => {
    const kind = type === 'bar' || type === 'embedded' ? 'scroll_in' : 'immediate';
    expect(readPopup({ poptin_type: type }).popup.triggers).toEqual([{ kind }]);
  });

  test.each([
    ['format_22', 22],
    ['2_5', 2],
    ['', 1],
  ])('its format %j is number %d (TYP-01)', (poptin_format, format) => {
    expect(readPopup({ poptin_format }).popup.format).toBe(format);
  });
});

const LONGEST = 'x'.repeat(200_000);
const anId = matching(/^[\w-]{1,4}$/, 'an id');
const pairs = record({ firstName: text(), other: ['their_name', number(1, 9)] }, 'closed', 'p_');

/** A reader, its input, its result, and its complaint. */
const READ: ReadonlyArray<readonly [what: string, reader: Reader<unknown>, raw: unknown, value: unknown, ...said: string[]]> = [
  ['a text', text(), 'a', 'a'],
  ['a text', text(), LONGEST, LONGEST],
  ['a text', text(), `${LONGEST}x`, '', 'x not a text of 200000 characters at most'],
  ['a text', text(), 7, '7'],
  ['a text', text(), 0, '0'],
  ['a text', text('none'), '', 'none'],
  ['a text', text('none'), null, 'none'],
  ['a text', text('none'), undefined, 'none'],
  ['a text', text('none'), true, 'none', 'x not a text'],
  ['an id', anId, 'ab-1', 'ab-1'],
  ['an id', anId, '', ''],
  ['an id', anId, 'abcde', '', 'x not an id'],
  ['an id', anId, {}, '', 'x not a text'],
  ['a flag', flag(), 1, true],
  ['a flag', flag(), 'true', true],
  ['a flag', flag(true), 'false', false],
  ['a flag', flag(true), 0, false],
  ['a flag', flag(true), '', true],
  ['a flag', flag(true), null, true],
  ['a flag', flag(true), ['0'], true, 'x not a flag'],
  ['a flag', flag(), 2, false, 'x not a flag'],
  ['a number', number(-2, 2), -2, -2],
  ['a number', number(-2, 2), ' 2 ', 2],
  ['a number', number(-2, 2), '-1.25', -1.25],
  ['a number', number(-2, 2), '12', null, 'x not a number from -2 to 2'],
  ['a number', number(0, 99, 5), '1e1', 5, 'x not a number from 0 to 99'],
  ['a number', number(0, 99, 5), '1a', 5, 'x not a number from 0 to 99'],
  ['a number', number(0, 99, 5), 'a1', 5, 'x not a number from 0 to 99'],
  ['a number', number(0, 99, 5), '1.', 5, 'x not a number from 0 to 99'],
  ['a number', number(0, 99, 5), '1.55', 1.55],
  ['a number', number(0, 99, 5), '', 5],
  ['a number', number(0, 99, 5), true, 5, 'x not a number from 0 to 99'],
  ['a number', number(0, 99, 5), Number.NaN, 5, 'x not a number from 0 to 99'],
  ['one of some', oneOf(['a', 'b']), 'b', 'b'],
  ['one of some', oneOf(['a', 'b']), 'c', null, 'x not one of a,b'],
  ['one of some', oneOf(['a', 'b'], 'a'), null, 'a'],
  ['a list', list(number(0, 9)), [1, 'x', 3], [1, 3], 'x[1] not a number from 0 to 9'],
  ['a list', list(number(0, 9), 2), [1, 2, 3], [1, 2], 'x cut to 2 rows'],
  ['a list', list(number(0, 9), 2), [1, 2], [1, 2]],
  ['a list', list(number(0, 9)), {}, [], 'x not a list'],
  ['a list', list(number(0, 9)), null, []],
  ['a record', pairs, { p_first_name: 'Noa', their_name: 3 }, { firstName: 'Noa', other: 3 }],
  ['a record', pairs, { first_name: 'Noa' }, { firstName: '', other: null }, 'x.first_name unknown'],
  ['a record', record({ a: text() }), { b: 1 }, { a: '' }],
  ['a record', pairs, [], null, 'x not an object'],
  ['a record', pairs, 'x', null, 'x not an object'],
  ['a record', pairs, null, null],
  ['what is made of another', map(number(0, 9), (n) => n + 1), 0, 1],
  ['what is made of another', map(number(0, 9), (n) => n + 1), null, null],
  ['what is made of another', map(oneOf(['a']), () => 'made'), 'b', null, 'x not one of a'],
];

test.each(READ.map(([what, reader, raw, ...rest]) => [what, JSON.stringify(raw)?.slice(0, 40), reader, raw, ...rest] as const))(
  '%s of %s is read as it is, and an invalid value says why (CFG-01, CFG-02)',
  (_what, _words, reader, raw, value, ...problems) => {
    const dropped: string[] = [];
    expect(reader(raw, 'x', (path, problem) => void dropped.push(`${path} ${problem}`))).toEqual(value);
    expect(dropped).toEqual(problems);
  },
);
