/**
 * Turns any value into JSON text of bounded size. `JSON.stringify` would not do: the pages we
 * inspect hold values without end, and libraries on them give arrays and strings a `toJSON`.
 */
const LONGEST_STRING = 20_000;
const MOST_ITEMS = 20_000;
const DEEPEST = 12;

const quote = JSON.stringify;

/** JSON text of `value`. Long strings are cut with a note, what lies too deep or is no data becomes null. Never throws. */
export function plainText(value: unknown, depth = 0): string {
  try {
    return encode(value, depth);
  } catch {
    return 'null';
  }
}

function encode(value: unknown, depth: number): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  if (typeof value !== 'object' || value === null || depth >= DEEPEST) return 'null';
  return Array.isArray(value) ? list(value, depth) : record(value, depth);
}

/** Safe to leave to `JSON.stringify`: it asks only objects for a `toJSON`. */
function quoted(text: string): string {
  if (text.length <= LONGEST_STRING) return quote(text);
  return quote(`${text.slice(0, LONGEST_STRING)}… (${text.length - LONGEST_STRING} more characters)`);
}

function list(values: readonly unknown[], depth: number): string {
  let out = '';
  for (let i = 0; i < values.length && i < MOST_ITEMS; i++) out += `${i ? ',' : ''}${plainText(values[i], depth + 1)}`;
  return `[${out}]`;
}

function record(value: object, depth: number): string {
  let out = '';
  for (const key of Object.keys(value).slice(0, MOST_ITEMS)) {
    const field = (value as Record<string, unknown>)[key];
    if (field === undefined || typeof field === 'function') continue;
    out += `${out ? ',' : ''}${quoted(key)}:${plainText(field, depth + 1)}`;
  }
  return `{${out}}`;
}
