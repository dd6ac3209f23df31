import type * as Readers from '../runtime/wire/readers.ts';
import { ID } from '../runtime/wire/readers.ts';

/**
 * The readers of runtime/wire/readers.ts again, but recording what they would read instead of reading it. A
 * parser that is run with them produces its own schema, even where it wraps a reader in code of its own.
 */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** The schemas found so far, by path in the parser being traced: a record's field is `.name`, a list's rows are `[]`. */
const found = new Map<string, JsonSchema>();

/** The schema of what `parse` reads at the empty path. */
export function trace(parse: () => unknown): JsonSchema {
  found.clear();
  parse();
  return assemble('');
}

function assemble(path: string): JsonSchema {
  const { fields, rows, ...schema } = found.get(path) ?? {};
  if (rows) return { ...schema, items: assemble(`${path}[]`) };
  if (!fields) return schema;
  return { ...schema, properties: Object.fromEntries((fields as string[]).map((name) => [name, assemble(`${path}.${name}`)])) };
}

/** Null and '' mean "not given" everywhere, and take the default. */
const ABSENT = [null, ''];
const orAbsent = (type: string): JsonSchema => ({ type: [type, 'null', 'string'], maxLength: 0 });

/** A reader without parts: its schema, and the value it returns, which is its default. */
function leaf<T>(schema: JsonSchema, value: T): Readers.Reader<T> {
  return (_raw, path) => {
    found.set(path, value === null || value === '' ? schema : { ...schema, default: value });
    return value;
  };
}

export const text: typeof Readers.text = (fallback = '') => leaf({ type: ['string', 'number', 'null'] }, fallback);

export { ID };

/** A number is read by its figures, so a form that figures cannot have takes none. */
export const matching: typeof Readers.matching = (form, wanted) =>
  leaf(
    {
      type: form.test('1') ? ['string', 'number', 'null'] : ['string', 'null'],
      ...(form.test('1') && !form.test('-1') && { minimum: 0 }),
      pattern: `^$|${form.ignoreCase ? eitherCase(form.source) : form.source}`,
      description: wanted,
    },
    '',
  );

/** A schema's pattern has no flags, so each letter is written in both cases. */
const eitherCase = (source: string): string =>
  source.replace(/\\.|\[(?:\\.|[^\]])*\]|[a-z]/gi, (part) => {
    if (part.startsWith('\\')) return part;
    if (part.startsWith('[')) return part.replace('a-z', 'a-zA-Z').replace('a-f', 'a-fA-F');
    return `[${part.toLowerCase()}${part.toUpperCase()}]`;
  });

export const flag: typeof Readers.flag = (fallback = false) =>
  leaf({ enum: [0, 1, '0', '1', false, true, 'false', 'true', ...ABSENT] }, fallback);

export const number = ((least: number, most: number, fallback: number | null = null) => {
  const digits = { type: 'string', pattern: '^\\s*-?\\d+(\\.\\d+)?\\s*$', description: `A number as text, from ${least} to ${most}` };
  return leaf({ anyOf: [{ type: 'number', minimum: least, maximum: most }, digits, { enum: ABSENT }] }, fallback);
}) as typeof Readers.number;

export const oneOf = ((values: readonly string[], fallback: string | null = null) =>
  leaf({ enum: [...values, ...ABSENT] }, fallback)) as typeof Readers.oneOf;

export const list: typeof Readers.list =
  (of, longest = 100) =>
  (_raw, path, drop) => {
    found.set(path, { ...orAbsent('array'), maxItems: longest, rows: true });
    of(null, `${path}[]`, drop);
    return [];
  };

export const record: typeof Readers.record =
  (fields, closed, prefix = '') =>
  (_raw, path, drop) => {
    const rows = Object.entries(fields).map(([key, row]) =>
      typeof row === 'function' ? ([key, prefix + snakeCase(key), row] as const) : ([key, ...row] as const),
    );
    found.set(path, {
      ...orAbsent('object'),
      fields: rows.map(([, name]) => name),
      ...(closed && { additionalProperties: false }),
    });
    return Object.fromEntries(rows.map(([key, name, read]) => [key, read(null, `${path}.${name}`, drop)])) as Readers.Read<typeof fields>;
  };

const snakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const map = ((of: Readers.Reader<unknown>): Readers.Reader<null> =>
  (raw, path, drop) => {
    of(raw, path, drop);
    return null;
  }) as typeof Readers.map;

export const isRecord: typeof Readers.isRecord = (raw): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null;

export const readers = { flag, ID, isRecord, list, map, matching, number, oneOf, record, text };
