/** A wall clock counts its minutes since 1970 as UTC would, so that days and weekdays are plain arithmetic. */
export const MINUTE_MS = 60_000;
const DAY_MINUTES = 1440;

/** Minutes that a zone's wall clock is ahead of UTC at an instant (milliseconds since 1970). */
export type OffsetAt = (instant: number) => number;

const known = new Map<string, OffsetAt | null>();

/**
 * The offsets of an IANA zone such as `Asia/Jerusalem`, or of the visitor's own zone for `visitor`. Null for a zone that this browser does
 * not know, because a guess would show a popup at the wrong hour.
 */
export function offsetsOf(zone: string): OffsetAt | null {
  // Popups of an account share a zone, and a format is slow to create.
  const offsets = known.get(zone) ?? makeOffsets(zone);
  known.set(zone, offsets);
  return offsets;
}

function makeOffsets(zone: string): OffsetAt | null {
  if (zone === 'visitor') return (instant) => -new Date(instant).getTimezoneOffset();
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
    return (instant) => {
      const part: Record<string, number> = {};
      for (const { type, value } of format.formatToParts(instant)) part[type] = +value;
      const { year = 0, month = 1, day = 0, hour = 0, minute = 0 } = part;
      return Date.UTC(year, month - 1, day, hour, minute) / MINUTE_MS - Math.floor(instant / MINUTE_MS);
    };
  } catch {
    return null;
  }
}

const LOCAL = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d))?$/;

/**
 * The instant (milliseconds since 1970) at which a zone's wall clock first shows `2026-12-31` or `2026-12-31T18:00`. A time that the clocks
 * skip means the moment after the gap. Null for a day or hour that does not exist.
 */
export const instantOf = (text: string, offsetAt: OffsetAt): number | null => instantAfter(text, 0, offsetAt);

/** The instant at which a zone's wall clock has shown all of it: a day without an hour ends at the next midnight (TGT-15). */
export const endOf = (text: string, offsetAt: OffsetAt): number | null => instantAfter(text, text.includes(':') ? 0 : 1, offsetAt);

function instantAfter(text: string, days: number, offsetAt: OffsetAt): number | null {
  const [, year = '', month = '', day = '', hour = '00', minute = '00'] = LOCAL.exec(text) ?? [];
  const said = Date.UTC(+year, +month - 1, +day, +hour, +minute);
  if (Number.isNaN(said) || new Date(said).toISOString().slice(0, 16) !== `${year}-${month}-${day}T${hour}:${minute}`) return null;
  const wall = said + days * DAY_MINUTES * MINUTE_MS;
  // No zone is more than a day from UTC, so one of the offsets around that day is the right one.
  const [before, after] = [-1, 1].map((away) => wall - offsetAt(wall + away * DAY_MINUTES * MINUTE_MS) * MINUTE_MS) as [number, number];
  const fits = [before, after].filter((instant) => instant + offsetAt(instant) * MINUTE_MS === wall);
  return fits.length ? Math.min(...fits) : Math.max(before, after);
}

/** Hours on some weekdays. A window that ends at or before its begin continues over midnight, and belongs to the day on which it began. */
export interface HourWindow {
  /** 0 is Sunday. Empty for every day. */
  readonly days: readonly number[];
  /** Minutes after midnight, 0 to 1439. */
  readonly begin: number;
  /** Minutes after midnight, 0 to 1440. */
  readonly end: number;
}

/** When a popup may show: between two instants, in hours of the wall clock. */
export interface Schedule {
  /** Milliseconds since 1970, this instant included; null for no bound. */
  readonly from: number | null;
  /** Milliseconds since 1970, this instant excluded; null for no bound. */
  readonly until: number | null;
  /** Any one of them is enough. Empty for every hour. */
  readonly windows: readonly HourWindow[];
}

/** Why a schedule refuses: before its begin, after its end, or outside its hours. */
export type ScheduleState = 'open' | 'not-begun' | 'over' | 'outside-hours';

/** 1970 began on a Thursday. */
const weekday = (day: number): number => (((day + 4) % 7) + 7) % 7;

function isWithin({ days, begin, end }: HourWindow, wall: number): boolean {
  const day = Math.floor(wall / DAY_MINUTES);
  const minute = wall - day * DAY_MINUTES;
  const isOn = (of: number) => days.length === 0 || days.includes(weekday(of));
  return begin < end ? isOn(day) && minute >= begin && minute < end : (isOn(day) && minute >= begin) || (isOn(day - 1) && minute < end);
}

const isOpen = (windows: readonly HourWindow[], wall: number): boolean =>
  windows.length === 0 || windows.some((window) => isWithin(window, wall));

/** A schedule's state at an instant (milliseconds since 1970), in a zone with these offsets. */
export function stateAt({ from, until, windows }: Schedule, offsetAt: OffsetAt, instant: number): ScheduleState {
  if (until !== null && instant >= until) return 'over';
  if (from !== null && instant < from) return 'not-begun';
  return isOpen(windows, Math.floor(instant / MINUTE_MS) + offsetAt(instant)) ? 'open' : 'outside-hours';
}

/** Weekly hours repeat, so their next border is within eight days. */
const WEEK_MINUTES = 8 * DAY_MINUTES;

/** The next minute of a steady wall clock at which the hours open or close; a week later if they never do. */
function nextEdge(windows: readonly HourWindow[], wall: number): number {
  const now = isOpen(windows, wall);
  const today = Math.floor(wall / DAY_MINUTES) * DAY_MINUTES;
  const edges = [...new Set(windows.flatMap(({ begin, end }) => [begin, end, 0]))].sort((a, b) => a - b);
  for (let day = today; day <= today + WEEK_MINUTES; day += DAY_MINUTES)
    for (const edge of edges) if (day + edge > wall && isOpen(windows, day + edge) !== now) return day + edge;
  return wall + WEEK_MINUTES;
}

/** The first minute in (after, until] at which the zone's offset is not `offset`. */
function offsetChange(offsetAt: OffsetAt, offset: number, after: number, until: number): number {
  let [low, high] = [after, until];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * MINUTE_MS) === offset) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * The next instant (milliseconds since 1970) at which the schedule may change state; null if it never does. A change of the clocks counts,
 * because it moves or repeats an hour. Asking too often does no harm; asking too late would.
 */
export function nextBorder(schedule: Schedule, offsetAt: OffsetAt, instant: number): number | null {
  const { from, until, windows } = schedule;
  const state = stateAt(schedule, offsetAt, instant);
  if (state === 'over') return null;
  const ends = until ?? Number.POSITIVE_INFINITY;
  if (state === 'not-begun') return Math.min(from ?? ends, ends);
  if (windows.length === 0) return until;
  const start = Math.floor(instant / MINUTE_MS);
  const offset = offsetAt(instant);
  const edge = nextEdge(windows, start + offset) - offset;
  const border = offsetAt(edge * MINUTE_MS) === offset ? edge : offsetChange(offsetAt, offset, start, edge);
  return Math.min(border * MINUTE_MS, ends);
}

/** The most changes that are searched for an opening. */
const MAX_BORDERS = 400;

/** The next instant (milliseconds since 1970) at which the schedule is open; null if that is never, or too far away. */
export function nextOpening(schedule: Schedule, offsetAt: OffsetAt, instant: number): number | null {
  let at: number | null = instant;
  for (let borders = 0; at !== null && borders < MAX_BORDERS; borders++) {
    if (stateAt(schedule, offsetAt, at) === 'open') return at;
    at = nextBorder(schedule, offsetAt, at);
  }
  return null;
}
