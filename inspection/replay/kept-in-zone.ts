import { RECORDS, recordOf } from '../../runtime/decide/gates/gates.ts';
import { COOKIE_PREFIX, DAY_MS, MINUTE_MS } from '../../runtime/decide/visitor/names.ts';
import type { SessionFile } from '../session/session.ts';
import type { StartState } from './start-state.ts';

/** The records that hold a day of the visitor's calendar. */
const DAYS = Object.keys(RECORDS).flatMap((gate) => recordOf(gate)?.dayIn ?? []);
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * The visitor's records, for a clock of another zone: each day in it is as many days ago there as it was for them. The clock itself shows
 * the moment of then, since a countdown to a date ends for everybody at once. The price: while a page is open, midnight comes when it is
 * midnight there, and a date whose owner set no zone is one of that zone. A file of an older version does not tell its visitor's zone, and
 * stays as it is.
 */
export function keptInZone({ cookies, session }: StartState, file: SessionFile, at: number, minutesFromUtc: number): StartState {
  const dayIn = (minutes: number) => Math.floor((at + minutes * MINUTE_MS) / DAY_MS);
  const days = dayIn(minutesFromUtc) - dayIn(file.minutesFromUtc ?? minutesFromUtc);
  const moved = [...cookies].map(([name, value]) => [name, holdsDay(name) ? later(value, days) : value] as const);
  return { cookies: new Map(moved), session };
}

const holdsDay = (name: string): boolean => DAYS.some((record) => name.startsWith(COOKIE_PREFIX + record));

/** A value that is not a valid day stays as it is. */
function later(day: string, days: number): string {
  const then = DAY.test(day) ? Date.parse(day) + days * DAY_MS : Number.NaN;
  return Number.isNaN(then) ? day : new Date(then).toISOString().slice(0, 10);
}
