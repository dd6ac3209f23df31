const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export const dayAndTime = (at: number): string => DAY_AND_TIME.format(at);

/** The value of a `datetime-local` field, in local time, to the minute. */
export function fieldValue(at: number): string {
  const here = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return here.toISOString().slice(0, 16);
}

/** Milliseconds from `now` to a typed day and time; null for an invalid one. The current minute counts as now. */
export function offsetOf(typed: string, now: number): number | null {
  const at = Date.parse(typed);
  if (Number.isNaN(at)) return null;
  return fieldValue(now) === typed ? 0 : at - now;
}
