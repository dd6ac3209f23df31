import type { JsonObject } from '../calls/json.ts';

/** The entries of an object that fit into this many bytes together, in their order. One that does not fit is left out, alone. */
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
  // No character takes more than three bytes for each of its units.
  if (text.length * 3 <= most) return text;
  const { read } = encoder.encodeInto(text, new Uint8Array(Math.max(0, most)));
  return text.slice(0, read);
}
