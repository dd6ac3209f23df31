/** The visitor's calendar day as `YYYY-MM-DD`. */
export function day(now: number): string {
  const date = new Date(now);
  const two = (n: number) => `${n}`.padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Whole calendar days from one day to a later one; null when either is no day. */
export function daysBetween(from: string, to: string): number | null {
  const days = (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000;
  return Number.isInteger(days) ? days : null;
}
