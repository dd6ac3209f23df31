import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysAhead } from '../../../devtools-panel/popups/detail/forecast/any-day.ts';
import { FORECAST_NAMES, forecastAnswer } from '../../../devtools-panel/popups/words/forecast-words.ts';
import type { ForecastMoment } from '../../../runtime/explain/forecast.ts';
import { day } from '../../../runtime/visitor/day.ts';
import { DAY, FakeBrowser, SECOND } from '../../support/fake-ports.ts';
import { InspectedPage } from '../../support/inspected-page.ts';

const RUNS = process.env.TEST_FULL ? 150 : 50;

const ID = 'asked00000001';
const OTHER = 'another000001';
const NOW = new FakeBrowser().now;
const TODAY = day(NOW);
const EVERY_PAGE = { d_f_r: 'all@display_everytime_everypage_5' };

const wire = (more: object, poptin_id = ID) => ({
  ...{ poptin_id, poptin_name: `Popup ${poptin_id}`, poptin_type: 'bar', poptin: '<p>Hello</p>', cookie: 30 },
  triggers: { delay: { seconds: 9, per: 'page' }, exit_intent: true },
  ...more,
});

async function inspect(popup: object, had: Readonly<Record<string, string>> = {}, aheadMs?: number) {
  const browser = new FakeBrowser();
  for (const [name, value] of Object.entries(had)) browser.ports.cookies.set(name, value, 365 * DAY);
  const inspected = new InspectedPage([wire(popup), wire({ ...EVERY_PAGE }, OTHER)], browser);
  await inspected.settle();
  await inspected.page.wait(SECOND);
  inspected.store.getState().ask({ kind: 'forecast', popupId: ID, ...(aheadMs && { aheadMs }) });
  await inspected.settle();
  return inspected;
}

const foretold = (inspected: InspectedPage): Record<string, string> => {
  const popup = inspected.popup(ID);
  const { view } = inspected.store.getState();
  return Object.fromEntries(
    popup.forecast.map((row) => {
      const { word, why } = forecastAnswer(popup, row, view);
      return [row.when, `${word} ${why}`];
    }),
  );
};

const inDays = (days: number) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' }).format(NOW + days * DAY).replace(',', '');

const SHOWS = 'Shows when the visitor is about to leave or after 9 seconds on this page';
const AT_A_CLICK = 'Shows at a click on its link or button';
const CLOSED = 'Blocked closed with ✕ by this visitor, for 30 days';

test.each<readonly [what: string, popup: object, had: Readonly<Record<string, string>>, rows: Partial<Record<ForecastMoment, string>>]>([
  [
    'on every page (FRQ-05, GAT-07)',
    EVERY_PAGE,
    {},
    { now: SHOWS, tomorrow: SHOWS, week: SHOWS, closed: CLOSED, converted: SHOWS, phone: SHOWS },
  ],
  [
    'every three days, seen today (FRQ-02)',
    { d_f_r: 'display_once_every_few_days_3', d_f_a: 3 },
    { [`poptin_d_a_x_v_${ID}`]: TODAY },
    {
      now: `Blocked not again before ${inDays(3)}`,
      tomorrow: `Blocked not again before ${inDays(3)}`,
      week: SHOWS,
      closed: `Blocked not again before ${inDays(3)}`,
      phone: `Blocked not again before ${inDays(3)}`,
    },
  ],
  [
    'once, not seen (FRQ-03)',
    { d_f_r: 'display_once_a_visitor_2' },
    {},
    { now: SHOWS, closed: 'Blocked already seen, and it shows only once', converted: 'Blocked already seen, and it shows only once' },
  ],
  [
    'not to who has converted (GAT-06)',
    { ...EVERY_PAGE, stop_showing_to_converted_users: 1 },
    {},
    { now: SHOWS, closed: CLOSED, converted: 'Blocked already converted' },
  ],
  [
    'every three days, seen today, hidden after a conversion: no row ignores the other rule (FRQ-02, GAT-06)',
    { d_f_r: 'display_once_every_few_days_3', d_f_a: 3, stop_showing_to_converted_users: 1 },
    { [`poptin_d_a_x_v_${ID}`]: TODAY, [`poptin_conversion_${ID}`]: '1' },
    { now: `Blocked already converted; not again before ${inDays(3)}`, week: 'Blocked already converted' },
  ],
  [
    'in new sessions, seen in this one (FRQ-06)',
    { ...EVERY_PAGE, poptin_new_session: 1 },
    { poptin_session: 'true', poptin_session_started: '1', [`poptin_viewed_session_${ID}`]: '1' },
    { now: 'Blocked already seen in this session', tomorrow: SHOWS, week: SHOWS, returning: SHOWS },
  ],
  [
    'every third visit, one since (FRQ-04)',
    { d_f_r: 'display_once_every_few_visiting_4', d_f_a: 2 },
    { poptin_session: 'true', [`poptin_d_r_v_${ID}`]: '1' },
    { now: 'Blocked not again for 1 more visit', tomorrow: SHOWS, returning: SHOWS },
  ],
  [
    'on phones (TGT-04)',
    { ...EVERY_PAGE, device_filter: [{ value: 'phone' }] },
    {},
    { now: 'Blocked only on phones', returning: 'Blocked only on phones', phone: SHOWS },
  ],
  [
    'from the second visit on (TGT-10)',
    { ...EVERY_PAGE, visits_filter: { min: 2 } },
    {},
    { now: 'Blocked only from visit 2 on', tomorrow: SHOWS, returning: SHOWS, phone: 'Blocked only from visit 2 on' },
  ],
  [
    'after another was seen, which is forgotten after a day (GAT-04)',
    { ...EVERY_PAGE, engagement_with_other_poptin_filter: [{ poptin_id: OTHER, engagement: 'seen' }] },
    { [`poptin_o_v_${OTHER}`]: 'v' },
    { now: SHOWS, week: `Blocked only after Popup ${OTHER} was seen` },
  ],
  [
    'at a click for it, closed with ✕ (TRG-11, GAT-07)',
    { ...EVERY_PAGE, on_click: 1, triggers: {}, stop_showing_to_converted_users: 1 },
    { [`poptin_c_p_o_x_c_${ID}`]: ID },
    { now: AT_A_CLICK, tomorrow: AT_A_CLICK, closed: AT_A_CLICK, converted: AT_A_CLICK, phone: AT_A_CLICK },
  ],
  [
    'by itself and at a click, once (TRG-11, FRQ-03)',
    { d_f_r: 'display_once_a_visitor_2', on_click: 1 },
    {},
    { now: expect.stringMatching(/^Shows .*after 9 seconds .* at a click/), closed: AT_A_CLICK, converted: AT_A_CLICK },
  ],
  [
    'at a click for it, after another was seen (TRG-11, GAT-04)',
    { d_f_r: 'display_once_a_visitor_2', on_click: 1, engagement_with_other_poptin_filter: [{ poptin_id: OTHER, engagement: 'seen' }] },
    { [`poptin_o_a_v_${ID}`]: 'v' },
    { now: `Blocked only after Popup ${OTHER} was seen` },
  ],
  [
    'turned off at the server',
    { ...EVERY_PAGE, display: 0 },
    {},
    { now: 'Blocked turned off at the server', week: 'Blocked turned off at the server' },
  ],
])('the forecast of a popup that shows %s says when it shows and what blocks it (DEV-03)', async (_what, popup, had, rows) => {
  const inspected = await inspect(popup, had);
  expect(Object.keys(foretold(inspected))).toEqual(['now', 'tomorrow', 'week', 'returning', 'closed', 'converted', 'phone']);
  expect(foretold(inspected)).toMatchObject(rows);
  inspected.page.end();
});

test('on a phone the forecast includes a desktop (DEV-03)', async () => {
  const inspected = await inspect(EVERY_PAGE);
  inspected.store.getState().simulate({ mobile: true }, true);
  await inspected.settle();
  inspected.store.getState().ask({ kind: 'forecast', popupId: ID });
  await inspected.settle();
  expect(Object.keys(foretold(inspected)).at(-1)).toBe('desktop');
  expect(Object.keys(FORECAST_NAMES)).toEqual(expect.arrayContaining(Object.keys(foretold(inspected))));
  inspected.page.end();
});

test('a forecast writes nothing and reports nothing (DEV-03, DEV-14)', async () => {
  const inspected = await inspect({ d_f_r: 'display_once_every_few_days_3', d_f_a: 3, stop_showing_to_converted_users: 1 });
  const { browser, page } = inspected;
  const [cookies, keys, sent] = [browser.cookies(), browser.ports.storage.keys('session'), page.events.length];
  inspected.store.getState().ask({ kind: 'forecast', popupId: ID });
  await inspected.settle();
  expect([browser.cookies(), browser.ports.storage.keys('session')]).toEqual([cookies, keys]);
  expect(page.events.slice(sent).map(({ type }) => type)).toEqual(['forecast-found']);
  inspected.page.end();
});

/** Rules that a further visit or another device may meet, or no longer meet. */
const TARGETING = {
  device_filter: fc.constantFrom([], [], [{ value: 'phone' }], [{ value: 'desktop', type: 'dont_show' }]),
  visits_filter: fc.constantFrom(null, null, { min: 2 }, { min: 0, max: 2 }),
  visitor_filter: fc.constantFrom('', '', 'new', 'returning'),
  cap_filter: fc.constantFrom(null, null, { session: 1 }, { day: 2 }, { after_close_minutes: 90 }),
  contact_filter: fc.constantFrom(null, null, { converted: 1 }),
  traffic_filter: fc.constantFrom([], [], [{ value: 'direct', touch: 'session' }]),
  schedule_filter: fc.constantFrom(null, null, { zone: 'UTC', from: '2026-06-17' }),
};

test('every forecast comes true when it is tried (DEV-03)', async () => {
  const RECORDS = ['o_v_', 'o_a_v_', 'd_a_x_v_', 'd_r_v_', 'c_p_o_x_c_', 'conversion_', 'viewed_session_'];
  const flag = fc.constantFrom(0, 1);
  let blocked = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        ...{ stop_showing_to_converted_users: flag, poptin_new_session: flag },
        d_f_r: fc.constantFrom(
          EVERY_PAGE.d_f_r,
          'display_once_a_visitor_2',
          'display_once_every_few_days_3',
          'display_once_every_few_visiting_4',
        ),
        d_f_a: fc.integer({ min: 1, max: 8 }),
        cookie: fc.constantFrom(1, 5, 30),
        engagement_with_other_poptin_filter: fc.array(
          fc.record({ poptin_id: fc.constantFrom(OTHER, ID), engagement: fc.constantFrom('seen', 'not_seen', 'closed', 'converted') }),
          { maxLength: 2 },
        ),
        ...TARGETING,
      }),
      fc.dictionary(
        fc.constantFrom(
          ...RECORDS.flatMap((name) => [`poptin_${name}${ID}`, `poptin_${name}${OTHER}`]),
          'poptin_session',
          'poptin_user_id',
        ),
        fc.constantFrom(TODAY, '2026-06-13', '0', '2', 'x'),
        { maxKeys: 6 },
      ),
      fc.constantFrom<ForecastMoment>('tomorrow', 'week', 'returning', 'closed', 'converted', 'phone', 'day'),
      async (popup, had, when) => {
        const inspected = await inspect(popup, had, 3 * DAY);
        const row = inspected.popup(ID).forecast.find((each) => each.when === when);
        inspected.store.getState().makeSo(ID, row?.edits ?? []);
        await inspected.settle();
        const { gates } = inspected.popup(ID);
        inspected.page.end();
        const against = (gates?.verdicts ?? []).filter(({ pass }) => !pass);
        expect({ pass: gates?.pass, against }).toEqual({ pass: row?.pass, against: row?.against });
        if (against.length) blocked += 1;
      },
    ),
    { numRuns: RUNS },
  );
  expect(blocked, 'forecasts of what is blocked').toBeGreaterThan(RUNS / 5);
}, 60_000);

test('a forecast tells of any day that is asked about (DEV-17)', async () => {
  const seen = { d_f_r: 'display_once_every_few_days_3', d_f_a: 3 };
  const inspected = await inspect(seen, { [`poptin_d_a_x_v_${ID}`]: TODAY }, 2 * DAY);
  expect(foretold(inspected).day).toBe(`Blocked not again before ${inDays(3)}`);
  inspected.page.end();
  const later = await inspect(seen, { [`poptin_d_a_x_v_${ID}`]: TODAY }, 3 * DAY);
  expect(foretold(later).day).toBe(SHOWS);
  later.page.end();
  const date = new Date(NOW + 40 * DAY).toLocaleDateString('en-CA');
  expect([daysAhead(date, NOW), daysAhead('2020-01-01', NOW), daysAhead('', NOW)]).toEqual([40 * DAY, null, null]);
});
