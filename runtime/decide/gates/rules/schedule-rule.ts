import { DAY_MINUTES, MINUTE_MS, type OffsetAt } from './wall-clock.ts';

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
