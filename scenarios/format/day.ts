/** A day, with a time of the day if it matters. */
export const DAY = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)Z?)?$/;

/** The moment of a day in UTC, in the morning unless it has a time; null if no calendar has it, such as 30 February. */
export function dayMs(text: string): number | null {
  const [, day, time = '09:00'] = DAY.exec(text) ?? [];
  const at = Date.parse(`${day}T${time}Z`);
  // A parser takes 30 February for 2 March.
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? null : at;
}
