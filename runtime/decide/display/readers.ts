/**
 * A small language for saying what the wire may carry. A reader never throws, always answers a
 * value of its type, and says what it could not use. The same tables, read with other words, give
 * docs/schemas.
 */
export type Reader<T> = (raw: unknown, path: string, drop: OnDrop) => T;
export type OnDrop = (path: string, problem: string) => void;

/** A record's fields by their clean names: how each is read, behind its name on the wire where that is not the clean one in snake case. */
export type Table = Readonly<Record<string, Reader<unknown> | readonly [wireName: string, read: Reader<unknown>]>>;
export type Read<F extends Table> = {
  readonly [K in keyof F]: F[K] extends Reader<infer T> | readonly [string, Reader<infer T>] ? T : never;
};

const MAX_TEXT = 200_000;
const NUMBER = /^\s*-?\d+(\.\d+)?\s*$/;

/** Absent is not wrong: null, undefined and '' take the fallback without a word. */
function miss<T>(raw: unknown, path: string, drop: OnDrop, wanted: string, fallback: T): T {
  if (raw !== null && raw !== undefined && raw !== '') drop(path, `not ${wanted}`);
  return fallback;
}

/** Ids arrive as numbers too. */
export const text =
  (fallback = ''): Reader<string> =>
  (raw, path, drop) => {
    if (typeof raw === 'number') return `${raw}`;
    return typeof raw === 'string' && raw && raw.length <= MAX_TEXT ? raw : miss(raw, path, drop, 'a text', fallback);
  };

/** An id goes into cookies, storage keys and URLs, so it holds nothing but word characters. */
export const ID = /^[\w-]{1,64}$/;

/** A text of one form only, such as what becomes a cookie: there a long or strange one would be the page's own trouble. */
export const matching =
  (form: RegExp, wanted: string): Reader<string> =>
  (raw, path, drop) => {
    const value = text()(raw, path, drop);
    return form.test(value) ? value : miss(value, path, drop, wanted, '');
  };

/** 0/1, "0"/"1", true/false and "true"/"false" all arrive. */
export const flag =
  (fallback = false): Reader<boolean> =>
  (raw, path, drop) => {
    const at = ['0', 'false', '1', 'true'].indexOf(typeof raw === 'object' ? '' : `${raw}`);
    return at < 0 ? miss(raw, path, drop, 'a flag', fallback) : at > 1;
  };

export function number(least: number, most: number): Reader<number | null>;
export function number(least: number, most: number, fallback: number): Reader<number>;
export function number(least: number, most: number, fallback: number | null = null): Reader<number | null> {
  return (raw, path, drop) => {
    const value = typeof raw === 'number' || (typeof raw === 'string' && NUMBER.test(raw)) ? +raw : Number.NaN;
    return value >= least && value <= most ? value : miss(raw, path, drop, `a number from ${least} to ${most}`, fallback);
  };
}

export function oneOf<const T extends string>(values: readonly T[]): Reader<T | null>;
export function oneOf<const T extends string>(values: readonly T[], fallback: NoInfer<T>): Reader<T>;
export function oneOf<const T extends string>(values: readonly T[], fallback: T | null = null): Reader<T | null> {
  return (raw, path, drop) => values.find((each) => each === raw) ?? miss(raw, path, drop, `one of ${values}`, fallback);
}

/** Rows that cannot be read are dropped; the others stay. */
export const list =
  <T>(of: Reader<T | null>, longest = 100): Reader<T[]> =>
  (raw, path, drop) => {
    if (!Array.isArray(raw)) return miss(raw, path, drop, 'a list', []);
    if (raw.length > longest) drop(path, `cut to ${longest} rows`);
    return raw.slice(0, longest).flatMap((each, at) => of(each, `${path}[${at}]`, drop) ?? []);
  };

/** A record of known fields, or null when there is none. A closed one says which fields it does not know. */
export function record<const F extends Table>(fields: F, closed?: 'closed', prefix = ''): Reader<Read<F> | null> {
  const rows = Object.entries(fields).map(([key, row]) =>
    typeof row === 'function' ? ([key, prefix + snakeCase(key), row] as const) : ([key, ...row] as const),
  );
  return (raw, path, drop) => {
    if (!isRecord(raw)) return miss(raw, path, drop, 'an object', null);
    const out: Record<string, unknown> = {};
    // Never through the prototype: a page may have put things there.
    for (const [key, name, read] of rows) out[key] = read(Object.hasOwn(raw, name) ? raw[name] : null, `${path}.${name}`, drop);
    if (closed) for (const name of Object.keys(raw)) if (!rows.some((row) => row[1] === name)) drop(`${path}.${name}`, 'unknown');
    return out as Read<F>;
  };
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Reads what another reader read into something better; null drops it with a reason. */
export const map =
  <T, U>(of: Reader<T>, make: (value: NonNullable<T>, path: string, drop: OnDrop) => U): Reader<U | null> =>
  (raw, path, drop) => {
    const value = of(raw, path, drop);
    return value === null || value === undefined ? null : make(value, path, drop);
  };

export const isRecord = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** All readers, as the rooms in chunks are handed them. */
export const readers = { flag, ID, isRecord, list, map, matching, number, oneOf, record, text };
export type Readers = typeof readers;
