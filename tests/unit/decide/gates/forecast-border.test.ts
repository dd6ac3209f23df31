import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeShown } from '../../../../runtime/visitor/showings.ts';
import { DAY, FakeBrowser, MINUTE } from '../../../support/fake-ports.ts';
import { InspectedPage } from '../../../support/inspected-page.ts';
import { against, ID, wire } from '../../../support/make-so.ts';

const RUNS = process.env.TEST_FULL ? 200 : 30;

/** Changes of the clocks: an hour left out, an hour repeated, half an hour, and a zone without any. */
const CHANGES = [
  ['Europe/Berlin', '2026-03-29T01:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00Z'],
  ['America/New_York', '2026-03-08T07:00Z'],
  ['Asia/Jerusalem', '2026-10-24T23:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00Z'],
  ['Asia/Kathmandu', '2026-06-01T00:00Z'],
] as const;

interface Case {
  readonly popup: object;
  readonly cookies: Readonly<Record<string, string>>;
  readonly now: number;
}

/** A page view at this moment. */
async function at({ popup, cookies }: Case, now: number): Promise<InspectedPage> {
  const browser = new FakeBrowser();
  browser.now = now;
  for (const [name, value] of Object.entries(cookies)) browser.ports.cookies.set(name, value, 365 * DAY);
  const inspected = new InspectedPage([wire({ d_f_r: 'all@display_everytime_everypage_5', ...popup })], browser);
  await inspected.settle();
  return inspected;
}

async function refuses(each: Case, now: number): Promise<boolean> {
  const inspected = await at(each, now);
  const refused = against(inspected).length > 0;
  inspected.page.end();
  return refused;
}

/** @returns how long the remedy says to wait, and what the forecast says of the minute before and of that moment; null if it names no wait */
async function promised(each: Case) {
  const inspected = await at(each, each.now);
  const { remedies } = await inspected.explain(ID);
  const [clock] = (remedies ?? []).flatMap(({ edits }) => edits.filter((edit) => edit.kind === 'clock'));
  const passes = async (aheadMs: number) => {
    inspected.store.getState().ask({ kind: 'forecast', popupId: ID, aheadMs });
    await inspected.settle();
    return inspected.popup(ID).forecast.find(({ when }) => when === 'day')?.pass;
  };
  const found = clock && {
    aheadMs: clock.aheadMs,
    minuteBefore: await passes(clock.aheadMs - MINUTE),
    atBorder: await passes(clock.aheadMs),
  };
  inspected.page.end();
  return found ?? null;
}

const ofSchedule = fc
  .record({
    change: fc.constantFrom(...CHANGES),
    minutes: fc.integer({ min: -2000, max: 500 }),
    days: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
    begin: fc.integer({ min: 0, max: 23 }),
    hours: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ change: [zone, instant], minutes, days, begin, hours }): Case => {
    const hour = (n: number) => `${n % 24}`.padStart(2, '0');
    const windows = [{ days, from: `${hour(begin)}:30`, to: `${hour(begin + hours)}:15` }];
    return { popup: { schedule_filter: { zone, windows } }, cookies: {}, now: Date.parse(instant) + minutes * MINUTE };
  });

const ofCap = fc
  .record({
    change: fc.constantFrom(...CHANGES),
    rule: fc.constantFrom({ day: 1 }, { day: 2 }, { week: 2 }, { gap_minutes: 90 }, { after_close_minutes: 240 }),
    ago: fc.array(fc.integer({ min: 1, max: 1400 }), { minLength: 2, maxLength: 4 }),
  })
  .map(({ change: [, instant], rule, ago }): Case => {
    const now = Date.parse(instant);
    const times = ago.map((minutes) => now - minutes * MINUTE);
    const cookies = { poptin_shown_at: writeShown(times), poptin_last_closed: `${Math.max(...times)}` };
    return { popup: { cap_filter: rule }, cookies, now };
  });

const ofDays = fc
  .record({ change: fc.constantFrom(...CHANGES), every: fc.integer({ min: 1, max: 9 }), minutes: fc.integer({ min: 0, max: 1439 }) })
  .map(({ change: [, instant], every, minutes }): Case => {
    const now = Date.parse(instant) + minutes * MINUTE;
    const seen = new Date(now - new Date(now).getTimezoneOffset() * MINUTE).toISOString().slice(0, 10);
    return {
      popup: { d_f_r: 'display_once_every_few_days_3', d_f_a: every },
      cookies: { [`poptin_d_a_x_v_${ID}`]: seen },
      now,
    };
  });

describe('the forecast of a rule that time alone ends', () => {
  test.each([
    ['hours in an owner’s zone', ofSchedule],
    ['a cap over all popups', ofCap],
    ['days since it was seen', ofDays],
  ])(
    'is right on both sides of its border as clocks change: %s (DEV-03, TGT-15, TGT-18, FRQ-02)',
    async (_what, cases) => {
      let asked = 0;
      await fc.assert(
        fc.asyncProperty(cases, async (each) => {
          if (!(await refuses(each, each.now))) return;
          const wait = await promised(each);
          if (!wait) return;
          asked += 1;
          expect(wait).toMatchObject({ minuteBefore: false, atBorder: true });
          expect([await refuses(each, each.now + wait.aheadMs - MINUTE), await refuses(each, each.now + wait.aheadMs)]).toEqual([
            true,
            false,
          ]);
        }),
        { numRuns: RUNS },
      );
      expect(asked, 'cases with a border').toBeGreaterThan(RUNS / 5);
    },
    60_000,
  );
});
