import { MAX_VALUE } from '../../runtime/browser/stored/storage.ts';

/**
 * Turns any value into JSON text of bounded size. `JSON.stringify` would not do: pages hold endless values, and some libraries give arrays
 * and strings a `toJSON`.
 */
const MAX_TEXT = 4_000_000;
/** A stored value arrives whole, because a tool may write it back. */
const MAX_STRING = MAX_VALUE;
const MAX_ITEMS = 20_000;
const DEEPEST = 12;

const quote = JSON.stringify;

/** The room left, and the longest text allowed. A value that occurs in several places is written in each. */
interface Room {
  left: number;
  readonly maxString: number;
}

/**
 * JSON text of `value`. Cuts strings longer than `maxString`, with a note. A value that is too deep, too large or not data becomes null.
 * Never throws.
 */
export function plainText(value: unknown, maxString = MAX_STRING): string {
  return within(value, 0, { left: Math.max(MAX_TEXT, maxString), maxString });
}

function within(value: unknown, depth: number, room: Room): string {
  if (room.left <= 0) return 'null';
  try {
    return encode(value, depth, room);
  } catch {
    return 'null';
  }
}

function encode(value: unknown, depth: number, room: Room): string {
  if (typeof value === 'string') return quoted(value, room);
  room.left -= 4;
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (typeof value === 'number') return Number.isFinite(value) ? `${value}` : 'null';
  if (typeof value !== 'object' || value === null || depth >= DEEPEST) return 'null';
  return Array.isArray(value) ? list(value, depth, room) : record(value, depth, room);
}

/** `JSON.stringify` is safe for a string: it looks for a `toJSON` only on objects. */
function quoted(text: string, room: Room): string {
  const cut = text.length <= room.maxString ? text : `${text.slice(0, room.maxString)}… (${text.length - room.maxString} more characters)`;
  room.left -= cut.length;
  return quote(cut);
}

function list(values: readonly unknown[], depth: number, room: Room): string {
  let out = '';
  for (let i = 0; i < values.length && i < MAX_ITEMS && room.left > 0; i++) out += `${i ? ',' : ''}${within(values[i], depth + 1, room)}`;
  return `[${out}]`;
}

function record(value: object, depth: number, room: Room): string {
  let out = '';
  for (const key of Object.keys(value).slice(0, MAX_ITEMS)) {
    const field = (value as Record<string, unknown>)[key];
    if (field === undefined || typeof field === 'function' || room.left <= 0) continue;
    out += `${out ? ',' : ''}${quoted(key, room)}:${within(field, depth + 1, room)}`;
  }
  return `{${out}}`;
}
