import metadata from 'libphonenumber-js/metadata.min.json';
import type { Plugin } from 'vite';

/** A country is a row of some thirteen unnamed values; what it lacks at its end reads as nothing. One of them is a list of such rows: its formats. */
type Row = readonly unknown[];

const FORMATS = 4;

interface Packed {
  readonly codes: readonly string[];
  readonly columns: readonly Row[];
  /** How many formats each country has. */
  readonly counts: readonly number[];
  readonly formats: readonly Row[];
}

const columnsOf = (rows: readonly Row[]): Row[] =>
  Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, n) => rows.map((row) => row[n] ?? 0));

/**
 * The countries by column instead of by row, neighbours by calling code beside each other. Like goes
 * with like then, and brotli takes a fifth off the largest part of the phone chunk.
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

/** The other way, as the chunk does it. It travels as text, so it leans on nothing outside itself. */
export function unpack({ codes, columns, counts, formats }: Packed): Record<string, unknown[]> {
  let taken = 0;
  return Object.fromEntries(
    codes.map((code, n) => {
      const row = columns.map((column) => column[n]);
      const from = taken;
      taken += counts[n] ?? 0;
      // Without formats of its own a country takes those of its neighbour, with an empty list it would have none.
      row[4] = taken > from && Array.from({ length: taken - from }, (_, m) => formats.map((column) => column[from + m]));
      return [code, row];
    }),
  );
}

const ID = '\0phone-metadata';

/** Puts the packed numbering plans in the place of the package's own file, without those of no country: satellites and the like leave no lead. */
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
