import { RECORDS, recordOf } from '../../runtime/decide/gates/gates.ts';
import { COOKIE_PREFIX, DAY_MS, MINUTE_MS } from '../../runtime/visitor/names.ts';
import type { SessionFile } from '../session/session.ts';
import type { StartState } from './start-state.ts';

/** The records that hold a day of the visitor's calendar. */
const DAYS = Object.keys(RECORDS).flatMap((gate) => recordOf(gate)?.dayIn ?? []);
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * The visitor's records, moved to the time zone of this clock. Each day stays as many days ago as it was for the visitor. The clock keeps
 * the recorded moment, since a countdown to a date ends for everybody at once. So midnight comes at the zone's own time, and a date without
 * a zone is read in this zone. A file of an older version has no zone, and stays unchanged.
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
