/**
 * A small language for describing what the wire may carry. A reader never throws, always returns a value of its type, and reports what it
 * could not use. Other readers turn the same tables into docs/schemas.
 */
export type Reader<T> = (raw: unknown, path: string, drop: OnDrop) => T;
export type OnDrop = (path: string, problem: string) => void;

/** An unusable part of an answer, and the reason. Nothing is dropped silently (CFG-02). */
export interface Dropped {
  /** The path of the value, for example `poptins[2].triggers.delay.seconds`. */
  readonly path: string;
  readonly problem: string;
}

/** The answer as it arrived. */
export type RawAnswer = Readonly<Record<string, unknown>>;

/** A popup as it arrived. Each room reads its own part. */
export interface OnWire {
  readonly wire: Readonly<Record<string, unknown>>;
}

/**
 * A record's fields by their clean names. Each row says how to read the field, and
 * names the wire field if that is not the clean name in snake case.
 */
export type Table = Readonly<Record<string, Reader<unknown> | readonly [wireName: string, read: Reader<unknown>]>>;
export type Read<F extends Table> = {
  readonly [K in keyof F]: F[K] extends Reader<infer T> | readonly [string, Reader<infer T>] ? T : never;
};

/** Reads a record. Anything else becomes null. */
export interface RecordReader<T> extends Reader<T | null> {
  (raw: Readonly<Record<string, unknown>>, path: string, drop: OnDrop): T;
}

const MAX_TEXT = 200_000;
const NUMBER = /^\s*-?\d+(\.\d+)?\s*$/;

/** An absent value is not an error: null, undefined and '' silently become the fallback. */
function miss<T>(raw: unknown, path: string, drop: OnDrop, wanted: string, fallback: T): T {
  if (raw !== null && raw !== undefined && raw !== '') drop(path, `not ${wanted}`);
  return fallback;
}

/** Accepts numbers too, because ids also arrive as numbers. */
export const text =
  (fallback = ''): Reader<string> =>
  (raw, path, drop) => {
    if (typeof raw === 'number') return `${raw}`;
    const isText = typeof raw === 'string';
    if (isText && raw && raw.length <= MAX_TEXT) return raw;
    return miss(raw, path, drop, isText ? `a text of ${MAX_TEXT} characters at most` : 'a text', fallback);
  };

/** An id is used in cookies, storage keys and URLs, so only word characters and dashes are allowed. */
export const ID = /^[\w-]{1,64}$/;

/** Text that must match a pattern, for example for a cookie: an oversized or odd cookie would cause trouble for the page. */
export const matching =
  (form: RegExp, wanted: string): Reader<string> =>
  (raw, path, drop) => {
    const value = text()(raw, path, drop);
    return form.test(value) ? value : miss(value, path, drop, wanted, '');
  };

/** Accepts 0/1, "0"/"1", true/false and "true"/"false"; all of them occur. */
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
  return (raw, path, drop) => values.find((each) => each === raw) ?? miss(raw, path, drop, `one of ${values.join()}`, fallback);
}

/** Drops rows that cannot be read and keeps the others. */
export const list =
  <T>(of: Reader<T | null>, longest = 100): Reader<T[]> =>
  (raw, path, drop) => {
    if (!Array.isArray(raw)) return miss(raw, path, drop, 'a list', []);
    if (raw.length > longest) drop(path, `cut to ${longest} rows`);
    return raw.slice(0, longest).flatMap((each, at) => of(each, `${path}[${at}]`, drop) ?? []);
  };

/** A record of known fields; null if the value is no record. A closed record reports unknown fields. */
export function record<const F extends Table>(fields: F, closed?: 'closed', prefix = ''): RecordReader<Read<F>> {
  const rows = Object.entries(fields).map(([key, row]) =>
    typeof row === 'function' ? ([key, prefix + snakeCase(key), row] as const) : ([key, ...row] as const),
  );
  return ((raw: unknown, path: string, drop: OnDrop) => {
    if (!isRecord(raw)) return miss(raw, path, drop, 'an object', null);
    const out: Record<string, unknown> = {};
    // Own properties only, because a page may have added some to the prototype.
    for (const [key, name, read] of rows) out[key] = read(Object.hasOwn(raw, name) ? raw[name] : null, `${path}.${name}`, drop);
    if (closed) for (const name of Object.keys(raw)) if (!rows.some((row) => row[1] === name)) drop(`${path}.${name}`, 'unknown');
    return out as Read<F>;
  }) as RecordReader<Read<F>>;
}

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Converts the result of another reader. `make` may return null and report why. */
export const map =
  <T, U>(of: Reader<T>, make: (value: NonNullable<T>, path: string, drop: OnDrop) => U): Reader<U | Extract<T, null>> =>
  (raw, path, drop) => {
    const value = of(raw, path, drop);
    return value === null || value === undefined ? (null as Extract<T, null>) : make(value, path, drop);
  };

export const isRecord = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** All readers, in the form in which folders in chunks receive them. */
export const readers = { flag, ID, isRecord, list, map, matching, number, oneOf, record, text };
export type Readers = typeof readers;

/** The services of a room that reads its own part of a popup. */
export interface WithReaders {
  readonly readers: Readers;
}
