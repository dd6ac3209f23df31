import { expect, test } from 'vitest';
import { POPUP_TYPES } from '../../../runtime/decide/display/config.ts';
import { read, readPopup } from './read.ts';

const MANY = 'x'.repeat(200_001);
const ROW = { name: 'tier', role: 'contains|||gold', type: 'dont_show' };
const FILTER = [{ name: 'tier', role: 'contains', value: 'gold', effect: 'dont_show' }];

/** A field's wire name and clean name, right values with their results, wrong values, and the default. */
const POPUP_FIELDS: ReadonlyArray<
  readonly [
    wire: string,
    clean: string,
    right: ReadonlyArray<readonly [arrives: unknown, read: unknown]>,
    wrong: readonly unknown[],
    without: unknown,
  ]
> = [
  [
    'poptin_name',
    'name',
    [
      ['Spring', 'Spring'],
      [7, '7'],
    ],
    [{}, [], true, MANY],
    '',
  ],
  [
    'poptin_format',
    'format',
    [
      ['format_22', 22],
      ['3', 3],
      [4, 4],
      ['format', 1],
    ],
    [{}, true],
    1,
  ],
  [
    'poptin_target',
    'target',
    [
      ['click', 'click'],
      ['social_proof', 'social_proof'],
    ],
    ['sale', 1, {}],
    'lead',
  ],
  [
    'poptin_url',
    'templateUrl',
    [
      ['https://a.example/t', 'https://a.example/t'],
      ['HTTP://a.example/t', 'HTTP://a.example/t'],
    ],
    [{}, false, 7, '/t', '//a.example/t', 'javascript:1', 'data:text/html,1', ' https://a.example/t'],
    '',
  ],
  ['poptin', 'markup', [['<p>Hi</p>', '<p>Hi</p>']], [{}, [], MANY], ''],
  [
    'display',
    'display',
    [
      [0, false],
      ['0', false],
      ['false', false],
      [1, true],
      ['true', true],
    ],
    ['perhaps', 2, {}],
    true,
  ],
  [
    'on_click',
    'onClick',
    [
      [1, true],
      ['1', true],
      [false, false],
    ],
    ['yes', {}],
    false,
  ],
  [
    'auto_pilot_trigger',
    'autoPilotTrigger',
    [
      [true, true],
      ['true', true],
    ],
    ['on', []],
    false,
  ],
  [
    'd_f_r',
    'frequency',
    [
      ['all@display_everytime_everypage_5', 'every-page'],
      ['display_once_a_visitor_2', 'once'],
      ['display_once_every_few_days_3', 'every-days'],
      ['display_once_every_few_visiting_4', 'every-visits'],
    ],
    ['display_twice', 'once', '__proto__', 'constructor', 3, {}],
    'every-page',
  ],
  [
    'd_f_a',
    'amount',
    [
      [3, 3],
      ['3', 3],
      [' 4 ', 4],
      [0, 0],
    ],
    ['three', -1, 4000, {}, '1e3', true],
    1,
  ],
  [
    'poptin_new_session',
    'newSessionOnly',
    [
      [1, true],
      ['0', false],
    ],
    ['new', {}],
    false,
  ],
  [
    'stop_showing_to_converted_users',
    'notConverted',
    [
      [1, true],
      [true, true],
    ],
    ['no', []],
    false,
  ],
  [
    'ab_test',
    'abTest',
    [
      [1, true],
      ['true', true],
    ],
    ['A', {}],
    false,
  ],
  [
    'ab_test_parent_id',
    'abTestParentId',
    [
      ['parent', 'parent'],
      [12, '12'],
    ],
    [{}, true, 'a b', 'x'.repeat(65)],
    '',
  ],
  [
    'ad_blocker_check',
    'checkAdBlocker',
    [
      [1, true],
      ['0', false],
    ],
    ['block', {}],
    false,
  ],
  ['cookie_filter', 'cookieFilter', [[[ROW], FILTER]], ['x', {}, 7], []],
  ['js_filter', 'variableFilter', [[[ROW], FILTER]], ['x', {}, true], []],
  ['cart_filter', 'cartFilter', [[[ROW], FILTER]], ['x', {}], []],
  [
    'source_code_target_active',
    'sourceFilterOn',
    [
      ['1', true],
      [0, false],
    ],
    ['on', {}],
    false,
  ],
  ['source_code_target_html', 'sourceFilterText', [['<b>', '<b>']], [{}, []], ''],
  ['source_code_target_role', 'sourceFilterRole', [['not_contains', 'not_contains']], ['matches', 1], 'contains'],
  [
    'engagement_with_other_poptin_filter',
    'engagementFilter',
    [[[{ poptin_id: 'p2', engagement: 'not_seen' }], [{ popupId: 'p2', engagement: 'not_seen' }]]],
    ['x', {}, 1],
    [],
  ],
];

for (const [wire, clean, right, wrong, without] of POPUP_FIELDS) {
  test.each(right)(`${wire} %j is read as ${clean} %j, and nothing is dropped (CFG-01)`, (arrives, wanted) => {
    const { popup, dropped } = readPopup({ [wire]: arrives });
    expect(popup[clean]).toEqual(wanted);
    expect(dropped).toEqual([]);
  });
  test.each(wrong.map((value) => [value]))(
    `${wire} %j is invalid: it is dropped with its path, and the default stays (CFG-02)`,
    (arrives) => {
      const { popup, dropped } = readPopup({ [wire]: arrives });
      expect(popup[clean]).toEqual(without);
      expect(dropped).toContain(`poptins[0].${wire}`);
    },
  );
  test.each([[undefined], [null], ['']])(`${wire} that is missing (%j) is not wrong (CFG-02)`, (arrives) => {
    const { popup, dropped } = readPopup({ [wire]: arrives });
    expect(popup[clean]).toEqual(without);
    expect(dropped).toEqual([]);
  });
}

const ANSWER_FIELDS: ReadonlyArray<readonly [wire: string, arrives: unknown, clean: string, wanted: unknown]> = [
  ['country_code', 'IL', 'countryCode', 'IL'],
  ['cc', 'IL', 'countryCode', 'IL'],
  ['ip', '203.0.113.7', 'ip', '203.0.113.7'],
  ['ip', ['203.0.113.7'], 'ip', ''],
  ['ip', '2001:db8::7', 'ip', '2001:db8::7'],
  ['ip', '203.0.113.7; Path=/', 'ip', ''],
  ['ip', '1'.repeat(8000), 'ip', ''],
  ['country_code', 'il', 'countryCode', 'IL'],
  ['country_code', 'ISR', 'countryCode', ''],
  ['cc', 'I;', 'countryCode', ''],
  ['if_freemium', 1, 'freemium', true],
  ['if_freemium', '0', 'freemium', false],
  ['if_freemium', 'free', 'freemium', false],
  ['lang', 'he', 'language', 'he'],
  ['lang', 'he-IL', 'language', 'he'],
  ['lang', 'iw', 'language', 'he'],
  ['lang', 'fr', 'language', 'en'],
  ['lang', 7, 'language', 'en'],
  ['display', true, 'refusal', null],
  ['display', 'not_allowed', 'refusal', 'Client restricted'],
  ['display', 'true', 'refusal', null],
  ['display', 'false', 'refusal', 'display is off'],
  ['display', 0, 'refusal', 'display is off'],
  ['display', 'perhaps', 'refusal', null],
  ['is_client_restriction', '1', 'refusal', 'Client restricted'],
  ['is_client_restriction', 'false', 'refusal', null],
  ['poptins', {}, 'popups', []],
  ['poptins', 'none', 'popups', []],
];

test.each(ANSWER_FIELDS)('%s %j is read as %s %j (CFG-05)', (wire, arrives, clean, wanted) => {
  expect(read({ [wire]: arrives })?.[clean as 'countryCode']).toEqual(wanted);
});

test.each([[null], [7], ['text'], [[]], [true]])('%j is no answer at all (CFG-02)', (answer) => {
  expect(read(answer)).toBeNull();
});

test.each(POPUP_TYPES)('a popup of type %s is read (CFG-01)', (type) => {
  expect(readPopup({ poptin_type: type }).popup.type).toBe(type);
});
