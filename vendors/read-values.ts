/** Readers for a vendor's values: text from a page's storage, and details of its events. None of them throws. */

/** The value at a path of own fields; undefined if a field is missing. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Record<string, unknown>)[name];
  }
  return found;
}

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The fields of an object, at most fifty. Empty for anything else. */
export const fieldsOf = (value: unknown): Array<[string, unknown]> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value).slice(0, MAX_FIELDS) : [];

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}`.slice(0, MAX_TEXT) : '';

const DAY = /^\d{4}-\d\d-\d\d$/;

/** A day in words, such as “27 Nov 2026”. It is the visitor's own calendar day, which no time zone moves. '' for anything else. */
export function dayOf(text: string): string {
  const day = DAY.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isFinite(day) ? new Date(day).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }) : '';
}

/** A time in milliseconds, from milliseconds, seconds or a date with its hour as text. Null for anything else: a day alone is no instant. */
export function timeOf(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{9,14}$/.test(value) ? Number(value) : value;
  if (typeof number === 'number') return Number.isFinite(number) && number > 1e8 ? (number < 1e11 ? number * 1000 : number) : null;
  const date = typeof value === 'string' && !DAY.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isFinite(date) ? date : null;
}

const MAX_FIELDS = 50;
const MAX_TEXT = 100;
