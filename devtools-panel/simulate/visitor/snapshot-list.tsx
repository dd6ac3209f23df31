import { Camera, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { AskButton } from '../../parts/controls/ask-button.tsx';
import { Button } from '../../parts/controls/button.tsx';
import { MAX_SNAPSHOTS } from '../../store/snapshots.ts';
import { usePanel } from '../../store/use-panel.ts';
import { Note, SimulatedSection } from '../simulated-section.tsx';
import { dayAndTime } from '../time/clock-text.ts';
import { SnapshotDifference } from './snapshot-difference.tsx';
import { useSnapshots } from './use-snapshots.ts';

const NO_VISITOR = 'This page has not reported its visitor yet.';

/** Named copies of the visitor: take one, return to it, compare it with another (DEV-05). */
export function Snapshots() {
  const began = usePanel(({ simulation }) => simulation.snapshot);
  const { snapshots, now, kept, nextToGo, take, remove, become } = useSnapshots();
  const [typed, setTyped] = useState('');
  const name = typed.trim() || freeName(snapshots.map((each) => each.name));
  function save(event: FormEvent): void {
    event.preventDefault();
    if (!now) return;
    take(name);
    setTyped('');
  }
  return (
    <SimulatedSection title="Snapshots of the visitor" simulated={began !== ''}>
      <form onSubmit={save} className="flex flex-wrap items-center gap-1.5">
        <input
          aria-label="Name of the snapshot"
          placeholder={name}
          maxLength={60}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="h-6.5 min-w-0 flex-1 basis-32 rounded border border-edge bg-surface px-1.5 placeholder:text-quiet"
        />
        <Button type="submit" icon={Camera} offBecause={now ? '' : NO_VISITOR}>
          Take a snapshot
        </Button>
      </form>
      {snapshots.length > 0 ? (
        <ul aria-label="Snapshots" className="grid gap-1">
          {snapshots.map((snapshot) => (
            <li key={snapshot.name} aria-label={snapshot.name} className="flex items-center gap-2">
              <span className="min-w-0 flex-1">
                <span className="block truncate font-medium">{snapshot.name}</span>
                <span className="block text-sm text-quiet">
                  {dayAndTime(snapshot.at)}, {snapshot.entries.length} {snapshot.entries.length === 1 ? 'value' : 'values'}
                </span>
              </span>
              <AskButton
                asks="restore"
                aria-pressed={began === snapshot.name}
                onClick={() => become(snapshot)}
                className={began === snapshot.name ? 'simulated border-simulated! font-medium' : ''}
              >
                Become
              </AskButton>
              <Button look="quiet" icon={Trash2} label={`Delete ${snapshot.name}`} onClick={() => remove(snapshot.name)} />
            </li>
          ))}
        </ul>
      ) : (
        <Note>No snapshots yet. A snapshot holds this visitor’s cookies (with expiry) and storage, in this tool only.</Note>
      )}
      {nextToGo && (
        <Note>
          {MAX_SNAPSHOTS} are kept, over all sites. The next replaces “{nextToGo.name}” of {nextToGo.site}, the oldest.
        </Note>
      )}
      {!kept && <Note>This browser stores nothing for this tool, so the snapshots are lost when the panel closes.</Note>}
      {snapshots.length > 0 && <SnapshotDifference snapshots={snapshots} now={now ?? []} />}
    </SimulatedSection>
  );
}

function freeName(taken: readonly string[]): string {
  let nth = 1;
  while (taken.includes(`Visitor ${nth}`)) nth += 1;
  return `Visitor ${nth}`;
}
