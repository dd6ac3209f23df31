import { day, daysBetween } from '../../runtime/visitor/day.ts';
import { MINUTE_MS } from '../../runtime/visitor/names.ts';

/**
 * Days of the visitor's calendar between two moments, as their frequency rules count them. A file of an older version has no zone; its days
 * are those of this clock.
 */
export function calendarDays(from: number, to: number, minutesFromUtc: number | null): number {
  const dayOf = (at: number) => (minutesFromUtc === null ? day(at) : new Date(at + minutesFromUtc * MINUTE_MS).toISOString().slice(0, 10));
  return daysBetween(dayOf(from), dayOf(to));
}
