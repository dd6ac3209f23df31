import type { Readers } from '../../../wire/readers.ts';
import { type Ask, type Beginning, type GateRecord, type ReadBy, strict, UNREADABLE, UNSET, unreadable } from '../gate.ts';
import {
  endOf,
  type HourWindow,
  instantOf,
  MINUTE_MS,
  nextBorder,
  type OffsetAt,
  offsetsOf,
  type Schedule,
  type ScheduleState,
  stateAt,
} from '../rules/schedule-rule.ts';
import type { Verdict } from '../verdict.ts';

export type Code = 'unset' | typeof UNREADABLE | ScheduleState;

/** A schedule in its zone. */
export interface Zoned extends Schedule {
  readonly zone: string;
  readonly offsetAt: OffsetAt;
}

const HOUR = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;
const DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:T(?:[01]\d|2[0-3]):[0-5]\d)?$/;

/** `09:00` as minutes after midnight. */
const minutesOf = (text: string): number => +text.slice(0, 2) * 60 + +text.slice(3);

const read = ({ list, map, matching, number, record, text }: Readers) => {
  const day = matching(DAY, 'a day such as 2026-12-31 or 2026-12-31T18:00');
  const hour = matching(HOUR, 'an hour such as 09:00');
  const window = record({ days: list(number(0, 6), 7), from: hour, to: hour }, 'closed');
  const fields = record({ from: day, until: day, zone: text('visitor'), windows: list(window, 50) }, 'closed');
  const zoned = map(fields, ({ from, until, zone, windows }): Zoned | typeof UNREADABLE => {
    const offsetAt = offsetsOf(zone);
    if (!offsetAt) return UNREADABLE;
    const begin = from ? instantOf(from, offsetAt) : null;
    const end = until ? endOf(until, offsetAt) : null;
    // 30 February has the format of a day, but does not exist.
    if ((from && begin === null) || (until && end === null)) return UNREADABLE;
    const hours = windows.map(
      ({ days, from: opens, to }): HourWindow => ({ days, begin: minutesOf(opens || '00:00'), end: minutesOf(to || '24:00') }),
    );
    return { from: begin, until: end, windows: hours, zone, offsetAt };
  });
  return { schedule: ['schedule_filter', strict(zoned, UNREADABLE)] as const };
};

export type Scheduled = ReadBy<typeof read>;

/** By days and hours, in its owner's zone or the visitor's (TGT-15). */
const ask: Ask<ReadBy<typeof read>, Code> = ({ schedule }, { now }) => {
  if (!schedule) return UNSET;
  if (schedule === UNREADABLE) return unreadable('schedule_filter');
  const { from, until, zone, windows, offsetAt } = schedule;
  const state = stateAt(schedule, offsetAt, now);
  const minute = Math.floor(now / MINUTE_MS) * MINUTE_MS;
  return [state === 'open', state, 'clock', { from, until, zone, hours: windows.map(hoursText).join(', ') }, minute];
};

const clock = (minutes: number): string => `${`${Math.floor(minutes / 60)}`.padStart(2, '0')}:${`${minutes % 60}`.padStart(2, '0')}`;
const hoursText = ({ days, begin, end }: HourWindow): string => `${days.join('')} ${clock(begin)}–${clock(end)}`.trim();

/** The longest wait of a browser's timer. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Asks again at the next border of any popup. One timer serves all of them, and is set again after each. */
function begin(popups: readonly Scheduled[], { context: { ports, scope }, again }: Beginning): void {
  const { clock } = ports;
  const schedules = popups.flatMap(({ schedule }) => (schedule && schedule !== UNREADABLE ? schedule : []));
  const wait = (): void => {
    const now = clock.now();
    const borders = schedules.flatMap((each) => nextBorder(each, each.offsetAt, now) ?? []);
    if (!borders.length) return;
    const due = scope.guard('gates', () => {
      again();
      wait();
    });
    clock.after(Math.min(Math.min(...borders) - now, MAX_TIMER_MS), due, scope.signal);
  };
  wait();
}

const asksAgain = ({ code }: Pick<Verdict, 'code'>): boolean => code === 'not-begun' || code === 'outside-hours';

export const gate = { read, ask, begin, asksAgain, field: 'schedule_filter' };
export const record: GateRecord = { words: ['unreadable', 'open', 'not-begun', 'over', 'outside-hours'], keeps: () => true };
