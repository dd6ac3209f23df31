const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

/** The visitor's calendar day as `YYYY-MM-DD`. */
export function day(now: number): string {
  const here = now - new Date(now).getTimezoneOffset() * MINUTE_MS;
  return new Date(here).toISOString().slice(0, 10);
}

/** Whole calendar days between two days; NaN if either is not a valid day. */
export function daysBetween(from: string, to: string): number {
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS;
  return Number.isInteger(days) ? days : Number.NaN;
}
