/** A wall clock counts its minutes since 1970 as UTC would, so that days and weekdays are plain arithmetic. */
export const MINUTE_MS = 60_000;
export const DAY_MINUTES = 1440;

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
export function instantOf(text: string, offsetAt: OffsetAt): number | null {
  const [, year = '', month = '', day = '', hour = '00', minute = '00'] = LOCAL.exec(text) ?? [];
  const wall = Date.UTC(+year, +month - 1, +day, +hour, +minute);
  if (Number.isNaN(wall) || new Date(wall).toISOString().slice(0, 16) !== `${year}-${month}-${day}T${hour}:${minute}`) return null;
  // No zone is more than a day from UTC, so one of the offsets around that day is the right one.
  const [before, after] = [-1, 1].map((days) => wall - offsetAt(wall + days * DAY_MINUTES * MINUTE_MS) * MINUTE_MS) as [number, number];
  const fits = [before, after].filter((instant) => instant + offsetAt(instant) * MINUTE_MS === wall);
  return fits.length ? Math.min(...fits) : Math.max(before, after);
}
