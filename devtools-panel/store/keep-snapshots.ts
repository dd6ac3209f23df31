import * as z from 'zod/mini';
import { exactly, listOf, long, number, sentence, word } from '../../reports/bounded.ts';
import { MAX_SNAPSHOTS, type Snapshot, type SnapshotEntry } from './snapshots.ts';

const KEY = 'poptins-snapshots';
const MAX_ENTRIES = 500;

const entry = exactly<SnapshotEntry>()(
  z.object({
    area: z.enum(['cookie', 'local', 'session']),
    key: sentence,
    raw: long,
    meaning: sentence,
    expiresAt: z.optional(number),
  }),
);
const snapshots = listOf(
  exactly<Snapshot>()(z.object({ name: word, site: word, at: number, entries: listOf(entry, MAX_ENTRIES) })),
  MAX_SNAPSHOTS,
);

/** Reads the tool's own storage; empty if the browser forbids storage. */
export function readSnapshots(): readonly Snapshot[] {
  try {
    const read = snapshots.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

/** True if the snapshots outlive this panel. */
export function writeSnapshots(all: readonly Snapshot[]): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another panel has taken or deleted one. */
export function onSnapshotsChanged(hear: () => void, signal: AbortSignal): void {
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && hear(), { signal });
}
