import { readFileSync } from 'node:fs';

/** What the usual visits load, as `node lab/visits/measure.ts` found it. */
export const MEASURED = 'scripts/build/visits.json';

/** A request costs a visitor about as much as this many bytes, so a chunk up to that size may come in the file of another. */
const MOST_BYTES = 4608;

export interface Measured {
  /** By visit: its moments, and the chunks that each imports, in their order. */
  readonly visits: Readonly<Record<string, ReadonlyArray<readonly string[]>>>;
  /** By chunk, in a file of its own, in brotli. */
  readonly bytes: Readonly<Record<string, number>>;
}

export const readMeasured = (): Measured => JSON.parse(readFileSync(MEASURED, 'utf8')) as Measured;

/**
 * The chunks that each chunk brings in its file: those that every measured visit imports after it, in the same moment, and what these
 * bring. They keep a file of their own all the same, for a visit that needs them first.
 */
export function chooseFiles({ visits, bytes }: Measured): ReadonlyMap<string, readonly string[]> {
  const moments = Object.values(visits).flat();
  const within = (chunk: string) => moments.filter((moment) => moment.includes(chunk));
  const small = [...new Set(moments.flat())].filter((chunk) => (bytes[chunk] ?? 0) <= MOST_BYTES);
  const brings = new Map<string, readonly string[]>();
  const brought = new Set<string>();
  // Whichever more visits import brings it.
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
