import { useState } from 'react';
import { readSnapshots, writeSnapshots } from '../state/keep-snapshots.ts';
import { entriesOf, type Snapshot } from '../state/snapshots.ts';
import { usePanel } from '../state/use-panel.ts';

/** The snapshots of this site's visitors, and what can be done with them. */
export function useSnapshots() {
  const url = usePanel(({ view }) => view.page?.url ?? '');
  const memory = usePanel(({ view }) => view.memory);
  const simulate = usePanel((state) => state.simulate);
  const ask = usePanel((state) => state.ask);
  const [all, setAll] = useState(readSnapshots);
  const [kept, setKept] = useState(true);
  const site = URL.canParse(url) ? new URL(url).host : '';
  const write = (next: readonly Snapshot[]) => {
    setAll(next);
    setKept(writeSnapshots(next));
  };
  const isOf = (name: string) => (each: Snapshot) => each.site === site && each.name === name;
  return {
    snapshots: all.filter((each) => each.site === site),
    /** What is kept of the visitor now; null until the page has told it. */
    now: memory && entriesOf(memory),
    /** False where the browser keeps nothing for this tool. */
    kept,
    /** One of that name is replaced. */
    take(name: string): void {
      if (memory) write([...all.filter((each) => !isOf(name)(each)), { name, site, at: Date.now(), entries: entriesOf(memory) }]);
    },
    remove: (name: string) => write(all.filter((each) => !isOf(name)(each))),
    become({ name, entries }: Snapshot): void {
      simulate({ snapshot: name, visitor: null }, false);
      ask({ kind: 'restore', entries: entries.map(({ meaning: _meaning, ...entry }) => entry) });
    },
  };
}
