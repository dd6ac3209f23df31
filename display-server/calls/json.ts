import { Refusal } from './refusal.ts';

export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** Deeper than anything in the contract. Databases and recursion have limits too. */
const MAX_DEPTH = 32;

/** More than any page sends in one text. Values cost far more time than their bytes. */
const MAX_VALUES = 10_000;

/** Text that a database can store: no NUL, no lone surrogate. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/**
 * Parses JSON text into a value that can be stored and compared.
 * @throws Refusal 400 if it is not JSON or nests too deeply, 413 if it has too many values.
 */
export function readJson(text: string, mostValues = MAX_VALUES): Json {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (problem) {
    throw new Refusal(400, `not JSON: ${storableText((problem as Error).message)}`);
  }
  let room = mostValues;
  return storable(value as Json, MAX_DEPTH);

  function storable(value: Json, depth: number): Json {
    room -= 1;
    if (room < 0) throw new Refusal(413, `more than ${mostValues} values of JSON`);
    if (typeof value === 'string') return storableText(value);
    if (typeof value === 'number') return Number.isFinite(value) ? value : null;
    if (typeof value !== 'object' || value === null) return value;
    if (depth === 0) throw new Refusal(400, `nested deeper than ${MAX_DEPTH} levels`);
    if (Array.isArray(value)) return value.map((item) => storable(item, depth - 1));
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [storableText(key), storable(item, depth - 1)]));
  }
}

export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Cuts a value to fit: the beginning of a text, or whole items and entries in order. */
export function fitting(value: Json, most: number): Json {
  if (typeof value === 'string') return value.slice(0, most).toWellFormed();
  if (Array.isArray(value)) return value.filter(stillFits(most));
  if (isObject(value)) return Object.fromEntries(Object.entries(value).filter(stillFits(most)));
  return value;
}

function stillFits(most: number): (part: Json) => boolean {
  let room = most;
  return (part) => {
    // Skips everything after the cut: measuring a long list would cost more than the rest of its call.
    if (room >= 0) room -= JSON.stringify(part).length;
    return room >= 0;
  };
}
