import { readFileSync } from 'node:fs';

/** What the usual visits load, as `node lab/visits/measure.ts` found it. */
export const MEASURED = 'scripts/build/visits.json';

/** A request costs a visitor about as much as this many bytes. So a chunk up to that size may be in another chunk's file. */
const MOST_BYTES = 4608;

export interface Measured {
  /** By visit: its moments, with the chunks that each imports, in order. */
  readonly visits: Readonly<Record<string, ReadonlyArray<readonly string[]>>>;
  /** By chunk, in a file of its own, in brotli. */
  readonly bytes: Readonly<Record<string, number>>;
}

export const readMeasured = (): Measured => JSON.parse(readFileSync(MEASURED, 'utf8')) as Measured;

/**
 * The chunks that each chunk's file includes: those that every measured visit imports after it in the same moment, and their own. Each also
 * keeps its own file, for a visit that needs it first.
 */
export function chooseFiles({ visits, bytes }: Measured): ReadonlyMap<string, readonly string[]> {
  const moments = Object.values(visits).flat();
  const within = (chunk: string) => moments.filter((moment) => moment.includes(chunk));
  const small = [...new Set(moments.flat())].filter((chunk) => (bytes[chunk] ?? 0) <= MOST_BYTES);
  const brings = new Map<string, readonly string[]>();
  const brought = new Set<string>();
  // Prefers to include a chunk in the one that more visits import.
  for (const chunk of new Set(moments.flat().toSorted((a, b) => within(b).length - within(a).length))) {
    if (brought.has(chunk)) continue;
    const always = small.filter(
      (other) => !brought.has(other) && within(chunk).every((moment) => moment.indexOf(other) > moment.indexOf(chunk)),
    );
    for (const other of always) brought.add(other);
    if (always.length > 0) brings.set(chunk, always);
  }
  const withTheirs = (chunk: string): string[] => (brings.get(chunk) ?? []).flatMap((other) => [other, ...withTheirs(other)]);
  return new Map([...brings.keys()].map((chunk) => [chunk, withTheirs(chunk).toSorted()]));
}
