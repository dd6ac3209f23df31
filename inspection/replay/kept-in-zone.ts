import { COOKIE_PREFIX, DAY_MS, MINUTE_MS } from '../../runtime/decide/visitor/names.ts';
import type { SessionFile } from './session.ts';
import type { StartState } from './start-state.ts';

/** All that is counted by the calendar: the day on which a popup was seen. */
const SEEN_ON = `${COOKIE_PREFIX}d_a_x_v_`;
const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * What was kept of a visitor, for a clock of another zone: each day in it is as many days ago there as it was for them. The clock
 * itself shows the moment of then, since a countdown to a date ends for everybody at once. The price: while a page is open,
 * midnight comes when it is midnight there, and a date whose owner set no zone is one of that zone. A file of an older version
 * does not tell its visitor's zone, and stays as it is.
 */
export function keptInZone({ cookies, session }: StartState, file: SessionFile, at: number, minutesFromUtc: number): StartState {
  const dayIn = (minutes: number) => Math.floor((at + minutes * MINUTE_MS) / DAY_MS);
  const days = dayIn(minutesFromUtc) - dayIn(file.minutesFromUtc ?? minutesFromUtc);
  const moved = [...cookies].map(([name, value]) => [name, name.startsWith(SEEN_ON) ? later(value, days) : value] as const);
  return { cookies: new Map(moved), session };
}

/** What is no day, or none that there is, stays as it is. */
function later(day: string, days: number): string {
  const then = DAY.test(day) ? Date.parse(day) + days * DAY_MS : Number.NaN;
  return Number.isNaN(then) ? day : new Date(then).toISOString().slice(0, 10);
}
