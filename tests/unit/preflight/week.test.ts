import { afterEach, expect, test, vi } from 'vitest';
import type { Flight } from '../../../preflight/checks/check.ts';
import { week } from '../../../preflight/checks/settings/week.ts';
import type { Visited } from '../../../preflight/visit/visited.ts';
import { only } from '../../support/only.ts';

/** A Monday. */
const FROM = Date.UTC(2026, 5, 15, 12);
const POPUP = { poptin_id: 'spring', poptin_name: 'Spring', poptin_type: 'lightbox', triggers: { delay: { seconds: 3, per: 'page' } } };

afterEach(() => void vi.restoreAllMocks());

const sentences = (schedule_filter: object, more: object = {}) => {
  const planned = { url: 'https://shop.example/', at: FROM };
  const popups = new Map([['spring', { ...POPUP, schedule_filter, ...more }]]);
  return week.find(only<Flight>({ popups, visits: [only<Visited>({ planned, meetings: [] })] })).map(({ sentence }) => sentence);
};

test.each([
  ['an hour of the night', { windows: [{ from: '03:00', to: '04:00' }] }],
  ['one noon of the week', { windows: [{ days: [3], from: '12:00', to: '12:30' }] }],
  ['the visitor’s night', { zone: 'visitor', windows: [{ from: '23:00', to: '01:00' }] }],
  ['an hour in another zone', { zone: 'Asia/Tokyo', windows: [{ from: '09:00', to: '10:00' }] }],
])('a popup for %s is not said to never show (PRE-03)', (_when, schedule) => {
  expect(sentences(schedule)).toEqual([]);
});

test.each([
  ['begins next month', { from: '2026-07-15' }, {}, /Spring” never shows: “.*chedule/],
  ['is over', { until: '2026-06-01' }, {}, /Spring” never shows: “.*chedule/],
  ['is open at night, for a hundredth visit', { windows: [{ from: '03:00', to: '04:00' }] }, { visits_filter: { min: 99 } }, /never shows/],
])('a popup whose schedule %s is said to never show (PRE-02)', (_when, schedule, more, said) => {
  expect(sentences(schedule, more)).toEqual([expect.stringMatching(said)]);
});

test('the visitor’s zone is UTC, as in the visits, whatever zone this machine has (PRE-05)', () => {
  // A machine whose clock is ten hours ahead, on which the last day of the week begins and ends earlier.
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-600);
  expect(sentences({ from: '2026-06-21T20:00', until: '2026-06-21T23:59' })).toEqual([]);
  expect(sentences({ from: '2026-06-22T00:00' })).toEqual([expect.stringMatching(/never shows/)]);
});
