import type { JsonObject } from '../calls/json.ts';

/** The first entries of an object that fit into this many bytes together. An entry that does not fit is left out alone. */
export function fittingBytes(value: JsonObject, most: number): JsonObject {
  let room = most;
  return Object.fromEntries(
    Object.entries(value).filter(([name, entry]) => {
      const bytes = Buffer.byteLength(JSON.stringify(entry) ?? '') + name.length;
      if (bytes > room) return false;
      room -= bytes;
      return true;
    }),
  );
}

const encoder = new TextEncoder();

/** The beginning of a text that fits into this many bytes, whole characters only. */
export function fittingText(text: string, most: number): string {
  // A character takes at most three bytes for each UTF-16 unit.
  if (text.length * 3 <= most) return text;
  const { read } = encoder.encodeInto(text, new Uint8Array(Math.max(0, most)));
  return text.slice(0, read);
}
