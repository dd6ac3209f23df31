import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { PopupConfig } from '../../../../runtime/decide/display/config.ts';
import { UNKNOWN_PAGE } from '../../../../runtime/decide/gates/ask-gates.ts';
import type { Facts } from '../../../../runtime/decide/gates/facts.ts';
import { FREQUENCY_CAPS } from '../../../../runtime/decide/gates/gates.ts';
import type { FrequencyRule } from '../../../../runtime/decide/gates/visitor/frequency.ts';
import { rememberView } from '../../../../runtime/show/tracking/remember-view.ts';
import { day } from '../../../../runtime/visitor/day.ts';
import { identify } from '../../../../runtime/visitor/identify.ts';
import { createMemory } from '../../../../runtime/visitor/memory.ts';
import { DAY, FakeBrowser, MINUTE } from '../../../support/fake-ports.ts';

const popup = (more: Partial<PopupConfig>) =>
  ({ id: 'p1', memoryId: 'p1', frequency: 'every-page', amount: 1, newSessionOnly: false, notConverted: false, ...more }) as PopupConfig;
const facts = (memory: Record<string, string> = {}) =>
  ({
    today: '2026-06-15',
    memory: new Map(Object.entries(memory)),
    session: () => null,
  }) as Partial<Facts> as Facts;

test.each([
  ['every-page', 1, {}, true],
  ['every-page', 1, { o_v_p1: 'v' }, true],
  ['once', 1, {}, true],
  ['once', 1, { o_a_v_p1: 'v' }, false],
  ['once', 1, { o_a_v_other: 'v' }, true],
  ['every-days', 3, {}, true],
  ['every-days', 3, { d_a_x_v_p1: '2026-06-15' }, false],
  ['every-days', 3, { d_a_x_v_p1: '2026-06-13' }, false],
  ['every-days', 3, { d_a_x_v_p1: '2026-06-12' }, true],
  ['every-days', 3, { d_a_x_v_p1: '2026-07-01' }, true],
  ['every-days', 3, { d_a_x_v_p1: 'yesterday' }, true],
  ['every-days', 0, { d_a_x_v_p1: '2026-06-15' }, true],
  ['every-visits', 2, {}, true],
  ['every-visits', 2, { d_r_v_p1: '0' }, false],
  ['every-visits', 2, { d_r_v_p1: '1' }, false],
  ['every-visits', 2, { d_r_v_p1: '2' }, true],
  ['every-visits', 2, { d_r_v_p1: 'many' }, true],
] as const)('under %s (%d) with %j the popup may come: %s (FRQ-01..FRQ-05)', (rule, amount, memory, may) => {
  const [pass, code, from] = FREQUENCY_CAPS.frequency.ask(popup({ frequency: rule, amount }), facts(memory), UNKNOWN_PAGE);
  expect(pass).toBe(may);
  expect([code, from].every((word) => word.length > 0)).toBe(true);
});

test.each([
  [false, {}, true],
  [false, { session: 'true', session_started: '7', viewed_session_p1: '7' }, true],
  [true, {}, true],
  [true, { session: 'true', session_started: '7' }, true],
  [true, { session: 'true', session_started: '7', viewed_session_p1: '7' }, false],
  [true, { session: 'true', session_started: '8', viewed_session_p1: '7' }, true],
  [true, { session_started: '7', viewed_session_p1: '7' }, true],
  [true, { session: 'true' }, true],
] as const)('for new sessions only: %s, with %j: may come %s (FRQ-06)', (newSessionOnly, memory, may) => {
  expect(FREQUENCY_CAPS['new-session'].ask(popup({ newSessionOnly }), facts(memory), UNKNOWN_PAGE)[0]).toBe(may);
});

test.each([
  [true, { conversion_p1: 'c' }, false],
  [true, { conversion_p2: 'c' }, true],
  [false, { conversion_p1: 'c' }, true],
] as const)('hidden from who converted: %s, with %j: may come %s (GAT-06)', (notConverted, memory, may) => {
  expect(FREQUENCY_CAPS.converted.ask(popup({ notConverted }), facts(memory), UNKNOWN_PAGE)[0]).toBe(may);
});

test.each([
  ['every-page', { c_p_o_x_c_p1: 'p1' }, false],
  ['every-page', {}, true],
  ['once', { c_p_o_x_c_p1: 'p1' }, true],
] as const)('closed by its X under %s, with %j: may come %s (GAT-07)', (rule, memory, may) => {
  expect(FREQUENCY_CAPS['closed-by-x'].ask(popup({ frequency: rule }), facts(memory), UNKNOWN_PAGE)[0]).toBe(may);
});

/** A visitor's record of a popup: the time of the last view, and the visits since. */
interface Met {
  readonly seenAt: number | null;
  readonly visitsSince: number;
}

/** The promise of each rule, written a second time in the plainest way. */
const MODEL: Record<FrequencyRule, (amount: number, met: Met, now: number) => boolean> = {
  'every-page': () => true,
  once: (_amount, { seenAt }) => seenAt === null,
  'every-days'(amount, { seenAt }, now) {
    const days = seenAt === null ? amount : (Date.parse(day(now)) - Date.parse(day(seenAt))) / DAY;
    // Seen on a day that is still to come: the clock was set back, and tells nothing.
    return days >= amount || days < 0;
  },
  'every-visits': (amount, { seenAt, visitsSince }) => seenAt === null || visitsSince >= amount,
};

/** Minutes until the next page; now and then somebody sets the clock back or far ahead. */
const gap = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 3 * 24 * 60 }) },
  { weight: 1, arbitrary: fc.integer({ min: -3 * 24 * 60, max: 0 }) },
  { weight: 1, arbitrary: fc.integer({ min: 5 * 24 * 60, max: 9 * 24 * 60 }) },
);

test('each frequency rule keeps its promise over any history and clock (FRQ-01..FRQ-05)', () => {
  const history = fc.array(gap, { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(MODEL) as FrequencyRule[])),
      fc.integer({ min: 1, max: 5 }),
      history,
      (rule, amount, gaps) => {
        const browser = new FakeBrowser();
        const memory = createMemory(browser.ports, () => {});
        const config = popup({ frequency: rule, amount });
        let met: Met = { seenAt: null, visitsSince: 0 };
        for (const minutes of gaps) {
          browser.now += minutes * MINUTE;
          if (identify(memory, browser.ports).isNewSession) met = { ...met, visitsSince: met.visitsSince + 1 };
          const now = { today: day(browser.now), memory: memory.cookies(), session: () => null } as Partial<Facts> as Facts;
          const [pass] = FREQUENCY_CAPS.frequency.ask(config, now, UNKNOWN_PAGE);
          // Cookies live for a year at most; no history here is that long.
          expect(pass).toBe(MODEL[rule](amount, met, browser.now));
          if (!pass) continue;
          met = { seenAt: browser.now, visitsSince: 0 };
          rememberView({ ports: browser.ports, memory, day }, config, 'v');
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test.each([
  ['Israel, half past eleven in the evening by UTC', -180, '2026-06-15T23:30Z', '2026-06-16'],
  ['Israel, in the evening', -180, '2026-06-15T20:30Z', '2026-06-15'],
  ['New York, the evening before', 240, '2026-06-16T03:30Z', '2026-06-15'],
  ['New York, in the night', 240, '2026-06-16T04:30Z', '2026-06-16'],
  ['India, of half an hour', -330, '2026-06-15T18:30Z', '2026-06-16'],
])('the days of a rule are those of the visitor’s own calendar: in %s (FRQ-02, VIS-02)', (_where, offset, at, today) => {
  const zone = vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  try {
    expect(day(Date.parse(at))).toBe(today);
  } finally {
    zone.mockRestore();
  }
});
