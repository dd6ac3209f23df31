import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type HourWindow,
  instantOf,
  MINUTE_MS,
  nextBorder,
  nextOpening,
  offsetsOf,
  type Schedule,
  stateAt,
} from '../../../../../runtime/decide/gates/rules/schedule-rule.ts';

const ALWAYS: Schedule = { from: null, until: null, windows: [] };
const office: HourWindow = { days: [0, 1, 2, 3, 4], begin: 9 * 60, end: 17 * 60 };
const zone = (name: string) => offsetsOf(name) as NonNullable<ReturnType<typeof offsetsOf>>;
const instant = (text: string) => Date.parse(text);
const utc = zone('UTC');
const at = (text: string) => instantOf(text, utc) as number;

describe('a schedule at an instant', () => {
  it.each([
    ['no schedule', ALWAYS, '2026-11-28T12:00', 'open'],
    ['the minute before its begin', { ...ALWAYS, from: at('2026-12-01') }, '2026-11-30T23:59', 'not-begun'],
    ['its first minute', { ...ALWAYS, from: at('2026-12-01') }, '2026-12-01T00:00', 'open'],
    ['the minute before its end', { ...ALWAYS, until: at('2026-12-01T18:00') }, '2026-12-01T17:59', 'open'],
    ['its end', { ...ALWAYS, until: at('2026-12-01T18:00') }, '2026-12-01T18:00', 'over'],
    ['a Sunday in office hours', { ...ALWAYS, windows: [office] }, '2026-11-29T09:00', 'open'],
    ['a Saturday in office hours', { ...ALWAYS, windows: [office] }, '2026-11-28T12:00', 'outside-hours'],
    ['the end of office hours', { ...ALWAYS, windows: [office] }, '2026-11-29T17:00', 'outside-hours'],
    [
      'after midnight of a window that began yesterday',
      { ...ALWAYS, windows: [{ days: [5], begin: 1320, end: 120 }] },
      '2026-11-28T01:59',
      'open',
    ],
    ['before midnight of that window', { ...ALWAYS, windows: [{ days: [5], begin: 1320, end: 120 }] }, '2026-11-27T22:00', 'open'],
    ['the same hour a day later', { ...ALWAYS, windows: [{ days: [5], begin: 1320, end: 120 }] }, '2026-11-29T01:59', 'outside-hours'],
    ['a whole day', { ...ALWAYS, windows: [{ days: [6], begin: 0, end: 1440 }] }, '2026-11-28T23:59', 'open'],
  ] as const)('%s (TGT-15)', (_title, schedule, time, state) => {
    expect(stateAt(schedule as Schedule, utc, at(time))).toBe(state);
  });
});

describe('the border at which a schedule changes', () => {
  it('falls on the instant of the owner’s wall clock (TGT-15)', () => {
    const schedule = { ...ALWAYS, windows: [office] };
    expect(nextBorder(schedule, zone('Asia/Jerusalem'), instant('2026-11-29T06:00Z'))).toBe(instant('2026-11-29T07:00Z'));
    expect(nextBorder(schedule, zone('America/New_York'), instant('2026-11-29T06:00Z'))).toBe(instant('2026-11-29T14:00Z'));
  });

  it('skips an hour that the clocks leave out, and meets an hour twice that they repeat (TGT-15)', () => {
    const night = { ...ALWAYS, windows: [{ days: [], begin: 90, end: 150 }] };
    const berlin = zone('Europe/Berlin');
    // On 29 March 2026 at 02:00 the clocks go to 03:00: 02:30 does not exist.
    expect(nextBorder(night, berlin, instant('2026-03-29T00:40Z'))).toBe(instant('2026-03-29T01:00Z'));
    // On 25 October 2026 at 03:00 they go back to 02:00: the half hour after it comes twice.
    expect(nextBorder(night, berlin, instant('2026-10-25T00:10Z'))).toBe(instant('2026-10-25T00:30Z'));
    expect(nextBorder(night, berlin, instant('2026-10-25T00:40Z'))).toBe(instant('2026-10-25T01:00Z'));
  });

  it('never comes where the schedule is always open, or is over (TGT-15)', () => {
    expect(nextBorder(ALWAYS, utc, 0)).toBeNull();
    expect(nextBorder({ ...ALWAYS, until: 10, windows: [office] }, utc, 11)).toBeNull();
  });

  const window = fc.record({
    days: fc.subarray([0, 1, 2, 3, 4, 5, 6]),
    begin: fc.integer({ min: 0, max: 1439 }),
    end: fc.integer({ min: 0, max: 1440 }),
  });
  /** Around changes of the clocks in five zones, one of half an hour and one without any. */
  const around = fc.constantFrom(
    ['Europe/Berlin', '2026-03-29T01:00Z'],
    ['Europe/Berlin', '2026-10-25T01:00Z'],
    ['America/New_York', '2026-03-08T07:00Z'],
    ['Asia/Jerusalem', '2026-10-24T23:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
    ['Pacific/Apia', '2026-06-01T00:00Z'],
  );

  it('comes before any minute with another state, across each change of the clocks (TGT-15)', () => {
    fc.assert(
      fc.property(
        around,
        fc.array(window, { maxLength: 3 }),
        fc.integer({ min: -2000, max: 500 }),
        fc.option(fc.integer({ min: -1500, max: 1500 })),
        fc.option(fc.integer({ min: -1500, max: 1500 })),
        ([name, change], windows, minutes, from, until) => {
          const offsetAt = zone(name as string);
          const middle = instant(change as string) / MINUTE_MS;
          const shifted = (shift: number | null) => (shift === null ? null : (middle + shift) * MINUTE_MS);
          const schedule: Schedule = { from: shifted(from), until: shifted(until), windows };
          const stateOf = (minute: number) => stateAt(schedule, offsetAt, minute * MINUTE_MS);
          const start = middle + minutes;
          const border = nextBorder(schedule, offsetAt, start * MINUTE_MS);
          const last = Math.min(border === null ? Number.POSITIVE_INFINITY : border / MINUTE_MS, start + 3000);
          const first = stateOf(start);
          for (let minute = start; minute < last; minute++)
            if (stateOf(minute) !== first) throw new Error(`${minute - start} min: ${first} became ${stateOf(minute)}`);
          // The forecast of an opening is right on both of its sides.
          const opens = nextOpening(schedule, offsetAt, start * MINUTE_MS);
          if (opens !== null && stateAt(schedule, offsetAt, opens) !== 'open') throw new Error('closed as it opens');
          const before = Math.min(opens === null ? Number.POSITIVE_INFINITY : opens / MINUTE_MS, start + 3000);
          for (let minute = start; minute < before; minute++)
            if (stateOf(minute) === 'open') throw new Error(`${minute - start} min: open before its opening`);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the next opening of a schedule', () => {
  const NIGHT: HourWindow = { days: [5], begin: 22 * 60, end: 2 * 60 };

  it.each([
    ['an open schedule: now', { ...ALWAYS, windows: [office] }, '2026-11-29T10:00', '2026-11-29T10:00'],
    ['on a Saturday: Sunday morning', { ...ALWAYS, windows: [office] }, '2026-11-28T12:00', '2026-11-29T09:00'],
    [
      'before a begin outside of the hours: in the hours after it',
      { ...ALWAYS, from: at('2026-12-04'), windows: [office] },
      '2026-11-28T12:00',
      '2026-12-06T09:00',
    ],
    ['after a night: the next week', { ...ALWAYS, windows: [NIGHT] }, '2026-11-28T02:00', '2026-12-04T22:00'],
  ])('%s (TGT-15)', (_says, schedule, from, opens) => {
    expect(nextOpening(schedule, utc, at(from))).toBe(at(opens));
  });

  it.each([
    ['is over', { ...ALWAYS, until: at('2026-11-28') }],
    ['ends before it opens', { from: at('2026-12-01'), until: at('2026-12-01'), windows: [] }],
    ['has no hour between its begin and its end', { from: at('2026-11-27'), until: at('2026-11-29T08:00'), windows: [office] }],
  ])('never comes for one that %s (TGT-15)', (_says, schedule) => {
    expect(nextOpening(schedule, utc, at('2026-11-28T12:00'))).toBeNull();
  });
});

describe('times that owners write', () => {
  it.each(['2026-02-30', '2026-13-01', '26-01-01', '2026-01-01T24:00', 'tomorrow', ''])('refuses %j (TGT-15)', (text) => {
    expect(instantOf(text, utc)).toBeNull();
  });

  it.each([
    ['Asia/Jerusalem', '2026-11-29T09:00', '2026-11-29T07:00Z'],
    ['America/New_York', '2026-07-04', '2026-07-04T04:00Z'],
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30Z'],
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T01:30Z'],
  ])('in %s, %s is %s (TGT-15)', (name, text, utcText) => {
    expect(instantOf(text, zone(name))).toBe(instant(utcText));
  });

  it('refuses a zone that the browser does not know, and knows the visitor’s own (TGT-15)', () => {
    expect(offsetsOf('Mars/Olympus')).toBeNull();
    expect(offsetsOf('visitor')?.(0)).toBe(-new Date(0).getTimezoneOffset());
  });
});
