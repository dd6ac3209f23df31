import { useState } from 'react';
import { Choice } from '../../parts/controls/choice.tsx';
import { type Difference, differences, type Snapshot, type SnapshotEntry } from '../../store/snapshots.ts';
import { usePanel } from '../../store/use-panel.ts';
import { namedMeaning } from '../../visitor/named-meaning.ts';
import { Note } from '../simulated-section.tsx';

interface SnapshotDifferenceProps {
  readonly snapshots: readonly Snapshot[];
  readonly now: readonly SnapshotEntry[];
}

/** The differences between two visitors. Each is a snapshot or the current visitor. */
export function SnapshotDifference({ snapshots, now }: SnapshotDifferenceProps) {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const newest = snapshots.at(-1);
  const first = snapshots.find(({ name }) => name === from) ?? newest;
  const second = snapshots.find(({ name }) => name === to);
  const rows = differences(first?.entries ?? now, second?.entries ?? now);
  const names = snapshots.map(({ name }) => [name, name] as const);
  const summaries = usePanel(({ view }) => view.summaries);
  return (
    <fieldset className="grid min-w-0 gap-1.5 border-t border-line pt-2">
      <legend className="sr-only">Difference between two visitors</legend>
      <div className="flex flex-wrap gap-x-3 gap-y-1.5">
        <Choice label="From" value={first?.name ?? ''} options={names} onChange={setFrom} />
        <Choice label="to" value={second?.name ?? ''} options={[['', 'now'], ...names]} onChange={setTo} />
      </div>
      {rows.length === 0 ? (
        <Note>No difference.</Note>
      ) : (
        <ul aria-label="Differences" className="grid gap-1.5">
          {rows.map((row) => (
            <DifferenceRow key={`${row.area}:${row.key}`} row={{ ...row, meaning: namedMeaning(row, summaries) }} />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function DifferenceRow({ row: { key, meaning, before, after } }: { readonly row: Difference }) {
  const [word, color] = before === null ? ['added', 'text-good'] : after === null ? ['gone', 'text-bad'] : ['changed', 'text-wait'];
  return (
    <li className="min-w-0">
      <span className={`font-medium ${color}`}>{word}</span> {meaning}
      <span className="block font-mono text-sm break-all text-quiet">
        {key}: {[before, after].flatMap((value) => (value === null ? [] : [value || '(empty)'])).join(' → ')}
      </span>
    </li>
  );
}
