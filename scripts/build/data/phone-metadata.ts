import metadata from 'libphonenumber-js/metadata.min.json';
import type { Plugin } from 'vite';

/**
 * A country is a row of about thirteen unnamed values. Missing values at its end read as undefined. One of the values is a list of such
 * rows: its formats.
 */
type Row = readonly unknown[];

const FORMATS = 4;

interface Packed {
  readonly codes: readonly string[];
  readonly columns: readonly Row[];
  /** The number of formats per country. */
  readonly counts: readonly number[];
  readonly formats: readonly Row[];
}

const columnsOf = (rows: readonly Row[]): Row[] =>
  Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, n) => rows.map((row) => row[n] ?? 0));

/**
 * Stores the countries by column instead of by row, sorted by calling code. That puts similar values
 * together, and brotli saves a fifth of the largest part of the phone chunk.
 */
export function pack(countries: Readonly<Record<string, Row>>): Packed {
  const entries = Object.entries(countries).sort(([, a], [, b]) => (`${a[0]}` < `${b[0]}` ? -1 : 1));
  const formats = entries.map(([, row]) => (row[FORMATS] || []) as readonly Row[]);
  return {
    codes: entries.map(([code]) => code),
    columns: columnsOf(entries.map(([, row]) => row.map((value, n) => (n === FORMATS ? 0 : value)))),
    counts: formats.map(({ length }) => length),
    formats: columnsOf(formats.flat()),
  };
}

/** The reverse, which the chunk runs. It is shipped as source text, so it must not use anything from outside. */
export function unpack({ codes, columns, counts, formats }: Packed): Record<string, unknown[]> {
  let taken = 0;
  return Object.fromEntries(
    codes.map((code, n) => {
      const row = columns.map((column) => column[n]);
      const from = taken;
      taken += counts[n] ?? 0;
      // A country without its own formats uses those of its main country. With an empty list it would have none.
      row[4] = taken > from && Array.from({ length: taken - from }, (_, m) => formats.map((column) => column[from + m]));
      return [code, row];
    }),
  );
}

const ID = '\0phone-metadata';

/**
 * Replaces the package's own file with the packed numbering plans. It leaves out plans without a country, such as satellites, which leave
 * no leads.
 */
export function packPhoneMetadata(): Plugin {
  return {
    name: 'pack-phone-metadata',
    enforce: 'pre',
    resolveId: (id) => (id === 'libphonenumber-js/metadata.min.json' ? ID : null),
    load(id) {
      if (id !== ID) return null;
      const { version, country_calling_codes, countries } = metadata as unknown as { countries: Record<string, Row> } & Record<
        string,
        unknown
      >;
      const others = JSON.stringify({ version, country_calling_codes, nonGeographic: {} });
      return `${unpack}\nexport default { ...${others}, countries: unpack(${JSON.stringify(pack(countries))}) };`;
    },
  };
}
