import { useEffect, useState } from 'react';
import { onSnapshotsChanged, readSnapshots, writeSnapshots } from '../../store/keep-snapshots.ts';
import { entriesOf, nextToGo, type Snapshot, withoutSnapshot, withSnapshot } from '../../store/snapshots.ts';
import { usePanel } from '../../store/use-panel.ts';

/** The snapshots of this site's visitors, and what the panel can do with them. */
export function useSnapshots() {
  const url = usePanel(({ view }) => view.page?.url ?? '');
  const memory = usePanel(({ view }) => view.memory);
  const simulate = usePanel((state) => state.simulate);
  const ask = usePanel((state) => state.ask);
  const [all, setAll] = useState(readSnapshots);
  const [kept, setKept] = useState(true);
  const site = URL.canParse(url) ? new URL(url).host : '';
  // Without storage the snapshots live only in this panel.
  useEffect(() => {
    const lifetime = new AbortController();
    if (kept) onSnapshotsChanged(() => setAll(readSnapshots()), lifetime.signal);
    return () => lifetime.abort();
  }, [kept]);
  const change = (to: (known: readonly Snapshot[]) => readonly Snapshot[]) => {
    // Another panel may have written since.
    const next = to(kept ? readSnapshots() : all);
    setAll(next);
    setKept(writeSnapshots(next));
  };
  return {
    snapshots: all.filter((each) => each.site === site),
    /** The visitor's stored values; null until the page has reported them. */
    now: memory && entriesOf(memory),
    /** False if the browser keeps nothing for this tool. */
    kept,
    nextToGo: nextToGo(all),
    take(name: string): void {
      if (memory) change((known) => withSnapshot(known, { name, site, at: Date.now(), entries: entriesOf(memory) }));
    },
    remove: (name: string) => change((known) => withoutSnapshot(known, { name, site })),
    become({ name, entries }: Snapshot): void {
      simulate({ snapshot: name, visitor: null }, false);
      ask({ kind: 'restore', entries: entries.map(({ meaning: _meaning, ...entry }) => entry) });
    },
  };
}
