import type { MemoryEntry } from '../../inspection/protocol/protocol.ts';
import type { KeptEntry } from '../../inspection/simulate/kinds/simulate-visitor.ts';

/** A visitor's stored values at one moment, with a name. It leaves out the site's own values. */
export interface Snapshot {
  readonly name: string;
  /** The host of the visitor's site. */
  readonly site: string;
  /** When it was taken. */
  readonly at: number;
  readonly entries: readonly SnapshotEntry[];
}

export interface SnapshotEntry extends KeptEntry {
  readonly meaning: string;
}

/** The limit over all sites. The oldest snapshots are deleted first. */
export const MAX_SNAPSHOTS = 40;

/** Replaces a snapshot of the same name and site. */
export const withSnapshot = (all: readonly Snapshot[], taken: Snapshot): readonly Snapshot[] =>
  [...withoutSnapshot(all, taken), taken].slice(-MAX_SNAPSHOTS);

export const withoutSnapshot = (all: readonly Snapshot[], { name, site }: Pick<Snapshot, 'name' | 'site'>): readonly Snapshot[] =>
  all.filter((each) => each.name !== name || each.site !== site);

/** The snapshot that the next one deletes; null while there is room. */
export const nextToGo = (all: readonly Snapshot[]): Snapshot | null => (all.length < MAX_SNAPSHOTS ? null : (all[0] ?? null));

export const entriesOf = (memory: readonly MemoryEntry[]): SnapshotEntry[] =>
  memory.flatMap(({ area, key, raw, meaning, expiresAt }) =>
    meaning ? [{ area, key, raw, meaning, ...(expiresAt !== undefined && { expiresAt }) }] : [],
  );

export interface Difference {
  readonly area: SnapshotEntry['area'];
  readonly key: string;
  readonly meaning: string;
  /** Null if there was none. */
  readonly before: string | null;
  readonly after: string | null;
}

/** The values that differ or that only one side has, sorted by name. */
export function differences(before: readonly SnapshotEntry[], after: readonly SnapshotEntry[]): Difference[] {
  const id = ({ area, key }: SnapshotEntry) => `${area}:${key}`;
  const [had, has] = [before, after].map((entries) => new Map(entries.map((entry) => [id(entry), entry])));
  return [...new Set([...(had?.keys() ?? []), ...(has?.keys() ?? [])])].sort().flatMap((each) => {
    const [then, now] = [had?.get(each), has?.get(each)];
    const known = now ?? then;
    if (!known || then?.raw === now?.raw) return [];
    const { area, key, meaning } = known;
    return [{ area, key, meaning, before: then?.raw ?? null, after: now?.raw ?? null }];
  });
}
