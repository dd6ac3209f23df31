import type { MemoryEntry } from '../../inspection/protocol/protocol.ts';

/** A page stores values of its own, which matter if a popup's filter reads them. */
export type Whose = 'ours' | 'all';

export interface EntryFilter {
  readonly search: string;
  readonly whose: Whose;
}

export const NO_FILTER: EntryFilter = { search: '', whose: 'ours' };

export function entryId({ area, key }: Pick<MemoryEntry, 'area' | 'key'>): string {
  return `${area}:${key}`;
}

/** Finds the values that have the text in their name, meaning or value, in upper or lower case. */
export function findEntries(entries: readonly MemoryEntry[], search: string, whose: Whose): readonly MemoryEntry[] {
  const wanted = search.trim().toLowerCase();
  return entries.filter(
    ({ key, raw, meaning }) => (whose === 'all' || meaning !== '') && `${key}\n${meaning}\n${raw}`.toLowerCase().includes(wanted),
  );
}
