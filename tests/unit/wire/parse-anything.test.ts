import fc from 'fast-check';
import { expect, test } from 'vitest';
import { POPUP_TYPES } from '../../../runtime/decide/display/config.ts';
import { parseAnswer } from '../../../runtime/decide/display/parse-answer.ts';
import { FILTER_ROLES } from '../../../runtime/decide/gates/page/filter.ts';
import { FREQUENCY_RULES } from '../../../runtime/decide/gates/visitor/frequency.ts';
import { TARGETING } from './read.ts';

/** `npm run test:full` takes its time (R3). */
const RUNS = process.env.TEST_FULL ? 1_000_000 : 10_000;

const strange = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(0, 1, '0', '1', '', null, true, false, -1, 5, '5', 1e9, 'x', 'format_3', 'bar', 'lightbox') },
  fc.string({ maxLength: 8 }),
  fc.constantFrom('__proto__', 'constructor', 'contains|||gold', 'exists', '<img src=x onerror=alert(1)>', '\u0000', '\ud800'),
  fc.double(),
  fc.array(fc.constantFrom(null, 1, 'x', {}, []), { maxLength: 3 }),
  fc.dictionary(
    fc.constantFrom('seconds', 'percent', 'count', 'name', 'role', 'event', '__proto__', 'x'),
    fc.constantFrom(1, '5', null, {}, []),
  ),
);
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.oneof({ weight: 3, arbitrary }, { weight: 1, arbitrary: strange });
const filter = some(
  fc.array(
    some(fc.record({ name: strange, role: some(fc.constantFrom(...FILTER_ROLES, 'equal|||1')), type: strange }, { requiredKeys: [] })),
    { maxLength: 3 },
  ),
);
const trigger = some(fc.record({ seconds: strange, per: strange, percent: strange, count: strange }, { requiredKeys: [] }));
const popup = some(
  fc.record(
    {
      poptin_id: some(fc.constantFrom('p000000000001', 'p000000000002', 7)),
      poptin_type: some(fc.constantFrom(...POPUP_TYPES)),
      poptin_format: strange,
      poptin_name: strange,
      poptin_target: strange,
      poptin_url: strange,
      poptin: strange,
      display: strange,
      d_f_r: some(fc.constantFrom('display_once_a_visitor_2', 'display_once_every_few_days_3')),
      d_f_a: strange,
      on_click: strange,
      auto_pilot_trigger: strange,
      ab_test: strange,
      triggers: some(
        fc.record(
          { delay: trigger, scroll: trigger, exit_intent: strange, clicks: trigger, cart_event: some(fc.array(trigger, { maxLength: 2 })) },
          { requiredKeys: [] },
        ),
      ),
      cookie_filter: filter,
      js_filter: filter,
      source_code_target_html: strange,
      engagement_with_other_poptin_filter: filter,
      design_properties: strange,
    },
    { requiredKeys: [] },
  ),
);
const answer = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record(
      {
        poptins: some(fc.array(popup, { maxLength: 3 })),
        display: some(fc.constantFrom('not_allowed', true)),
        message: strange,
        lang: strange,
        ip: strange,
        country_code: strange,
        if_freemium: strange,
        client_restriction_setting: some(fc.record({ upgrade_popup: popup })),
      },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: strange },
);

const TYPES: Readonly<Record<string, 'string' | 'boolean' | 'number'>> = {
  name: 'string',
  format: 'number',
  target: 'string',
  templateUrl: 'string',
  markup: 'string',
  display: 'boolean',
  amount: 'number',
  newSessionOnly: 'boolean',
  notConverted: 'boolean',
  abTest: 'boolean',
  abTestParentId: 'string',
  checkAdBlocker: 'boolean',
  sourceFilterOn: 'boolean',
  sourceFilterText: 'string',
};
const isSound = (each: Record<string, unknown>): boolean =>
  /^[\w-]{1,64}$/.test(String(each.id)) &&
  (POPUP_TYPES as readonly unknown[]).includes(each.type) &&
  (FREQUENCY_RULES as readonly unknown[]).includes(each.frequency) &&
  Object.entries(TYPES).every(([name, type]) => typeof each[name] === type) &&
  Number.isFinite(each.format) &&
  Number.isFinite(each.amount) &&
  ['cookieFilter', 'variableFilter', 'cartFilter'].every((name) =>
    (each[name] as Array<Record<string, unknown>>).every(
      (row) => (FILTER_ROLES as readonly unknown[]).includes(row.role) && typeof row.name === 'string' && typeof row.value === 'string',
    ),
  ) &&
  (each.triggers as Array<Record<string, unknown>>).every(
    (spec) => typeof spec.kind === 'string' && Object.values(spec).every((value) => typeof value === 'string' || Number.isFinite(value)),
  );

test(`the parser never throws and always returns clean types (${RUNS} cases) (CFG-02, R3)`, () => {
  let read = 0;
  fc.assert(
    fc.property(answer, (raw) => {
      const got = parseAnswer(raw, TARGETING);
      if (!got) return;
      read += got.popups.length;
      if (!got.popups.every((each) => isSound(each as never))) expect(got.popups).toBe('sound');
      if (new Set(got.popups.map(({ id }) => id)).size !== got.popups.length) expect(got.popups).toBe('each once');
      if (!got.dropped.every(({ path, problem }) => typeof path === 'string' && problem.length > 0)) expect(got.dropped).toBe('told');
    }),
    { numRuns: RUNS },
  );
  expect(read, 'popups that could be read').toBeGreaterThan(RUNS / 20);
  expect(Object.keys(Object.prototype)).toEqual([]);
}, 900_000);
