import type { MemoryEntry } from '../../inspection/protocol.ts';

/** A page has values of its own; those matter where a popup's filter reads them. */
export type Whose = 'ours' | 'all';

export function entryId({ area, key }: Pick<MemoryEntry, 'area' | 'key'>): string {
  return `${area}:${key}`;
}

/** Those whose name, meaning or value has the text, whatever its case. */
export function findEntries(entries: readonly MemoryEntry[], search: string, whose: Whose): readonly MemoryEntry[] {
  const wanted = search.trim().toLowerCase();
  return entries.filter(
    ({ key, raw, meaning }) => (whose === 'all' || meaning !== '') && `${key}\n${meaning}\n${raw}`.toLowerCase().includes(wanted),
  );
}
