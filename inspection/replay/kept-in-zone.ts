import { RECORDS, recordOf } from '../../runtime/decide/gates/gates.ts';
import { COOKIE_PREFIX, DAY_MS, MINUTE_MS } from '../../runtime/visitor/names.ts';
import { readShown, writeShown } from '../../runtime/visitor/showings.ts';
import type { SessionFile } from '../session/session.ts';
import type { StartState } from './start-state.ts';

/** The records that hold a day of the visitor's calendar. */
const DAYS = Object.keys(RECORDS).flatMap((gate) => recordOf(gate)?.dayIn ?? []);
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Milliseconds since 1970, alone or behind a count. */
const MOMENT = /^(\d{1,5}\.)?([12]\d{12})$/;
const SHOWN = /^poptin_shown_/;

/** How far this clock is ahead of UTC at a moment, in minutes. */
export const zoneHere = (at: number): number => 0 - new Date(at).getTimezoneOffset();

/** A visit on a clock of another zone: its moment, and its records as they are there. */
export interface Moved {
  readonly at: number;
  /** A record by its full name. */
  value(name: string, raw: string): string;
}

/** The visit that moves. Without minutes it is of an older version, has no zone, and stays unchanged. */
export interface Moving {
  readonly at: number;
  readonly minutesFromUtc?: number | undefined;
  /** A rule that cannot be rewritten reads the hours of the visitor's own zone. */
  readonly byOwnHours?: boolean | undefined;
}

/**
 * Moves a visit to the time zone of this clock. Each day stays as many days ago as it was for the visitor. The clock keeps the moment, since
 * a countdown to a date ends for everybody at once. So midnight comes at the zone's own time, and a date without a zone is read in this zone.
 * Where the visitor's own hours decide, the clock shows their hour instead, and every recorded moment moves with it.
 */
export function movedToZone({ at, minutesFromUtc, byOwnHours = false }: Moving, here: number): Moved {
  const theirs = minutesFromUtc ?? here;
  if (byOwnHours) {
    const ms = (theirs - here) * MINUTE_MS;
    return { at: at + ms, value: (name, raw) => laterMoment(name, raw, ms) };
  }
  const dayIn = (minutes: number) => Math.floor((at + minutes * MINUTE_MS) / DAY_MS);
  const days = dayIn(here) - dayIn(theirs);
  return { at, value: (name, raw) => (holdsDay(name) ? laterDay(raw, days) : raw) };
}

/** The visitor's records at the start of a file, on a clock of this zone. */
export function keptInZone({ cookies, session }: StartState, file: SessionFile, at: number, minutesFromUtc: number): StartState {
  const { value } = movedToZone({ at, minutesFromUtc: file.minutesFromUtc }, minutesFromUtc);
  return { cookies: new Map([...cookies].map(([name, raw]) => [name, value(name, raw)])), session };
}

const holdsDay = (name: string): boolean => DAYS.some((record) => name.startsWith(COOKIE_PREFIX + record));

/** A value that is not a valid day stays as it is. */
function laterDay(day: string, days: number): string {
  const then = DAY.test(day) ? Date.parse(day) + days * DAY_MS : Number.NaN;
  return Number.isNaN(then) ? day : new Date(then).toISOString().slice(0, 10);
}

function laterMoment(name: string, raw: string, ms: number): string {
  const [, count = '', moment] = MOMENT.exec(raw) ?? [];
  if (moment) return `${count}${Number(moment) + ms}`;
  return SHOWN.test(name) ? writeShown(readShown(raw).map((at) => at + ms)) : raw;
}
