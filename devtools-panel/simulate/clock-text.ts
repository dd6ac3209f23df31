const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export const dayAndTime = (at: number): string => DAY_AND_TIME.format(at);

/** As the browser's own field for a day and a time takes it: here, to the minute. */
export function fieldValue(at: number): string {
  const here = new Date(at - new Date(at).getTimezoneOffset() * 60_000);
  return here.toISOString().slice(0, 16);
}

/** How far ahead of `now` a typed day and time is; null where it is none. The minute that is now is now. */
export function offsetOf(typed: string, now: number): number | null {
  const at = Date.parse(typed);
  if (Number.isNaN(at)) return null;
  return fieldValue(now) === typed ? 0 : at - now;
}
