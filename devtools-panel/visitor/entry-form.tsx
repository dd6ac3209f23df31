import { Save, Trash2 } from 'lucide-react';
import { type FormEvent, type MouseEvent, useState } from 'react';
import type { MemoryEntry } from '../../inspection/protocol/protocol.ts';
import { isHeldInPage } from '../../words/events/consent-first-words.ts';
import { nameProblem } from '../../words/visitor/name-problem.ts';
import { AskButton } from '../parts/controls/ask-button.tsx';
import { Button } from '../parts/controls/button.tsx';
import { Choice } from '../parts/controls/choice.tsx';
import { CloseDetail } from '../parts/controls/close-detail.tsx';
import { CopyButton } from '../parts/controls/copy-button.tsx';
import { FactList } from '../parts/fact-list.tsx';
import { focusList } from '../parts/focus-list.ts';
import { usePanel } from '../store/use-panel.ts';
import { entryId } from './find-entries.ts';
import { keptFor } from './kept-for.ts';
import { LIFETIMES, lifetimeOf } from './lifetimes.ts';

const AREAS: ReadonlyArray<readonly [MemoryEntry['area'], string]> = [
  ['cookie', 'cookie'],
  ['local', 'local storage'],
  ['session', 'session storage'],
];
const FIELD = 'w-full rounded border border-edge bg-surface px-2 py-1 font-mono text-sm';

interface EntryFormProps {
  /** Null adds a new one. */
  readonly entry: MemoryEntry | null;
  onDone(): void;
}

/** Edits, deletes or adds a stored value. The page then reports the real value. */
export function EntryForm({ entry, onDone }: EntryFormProps) {
  const ask = usePanel((state) => state.ask);
  const choose = usePanel((state) => state.choose);
  const offset = usePanel(({ simulation }) => simulation.clockOffsetMs);
  const isHeld = usePanel(({ view }) => isHeldInPage(view.consentFirst));
  const [area, setArea] = useState(entry?.area ?? 'cookie');
  const [key, setKey] = useState(entry?.key ?? '');
  const raw = entry?.raw ?? '';
  const [value, setValue] = useState(raw);
  /** The page's value from when the keyboard was last in the field. */
  const [taken, setTaken] = useState(raw);
  /** The value that was saved last. */
  const [saved, setSaved] = useState<string | null>(null);
  const [lifetime, setLifetime] = useState(lifetimeOf(entry));

  const take = () => {
    setTaken(raw);
    setValue(raw);
  };
  // The page may renew the value at any moment. An untouched field follows it. The report after a save may arrive late.
  if (taken !== raw && [taken, raw, saved].includes(value)) take();

  const problem = entry ? '' : nameProblem(area, key);

  function save(event: FormEvent): void {
    event.preventDefault();
    if (problem) return;
    ask({ kind: 'write-memory', area, key, value, lifetimeMs: LIFETIMES[lifetime].ms });
    setTaken(raw);
    setSaved(value);
    choose('visitor', entryId({ area, key }));
  }
  function remove(event: MouseEvent): void {
    focusList(event);
    ask({ kind: 'write-memory', area, key, value: null, lifetimeMs: null });
    onDone();
  }

  return (
    <form
      onSubmit={save}
      aria-label={entry ? entry.key : 'New value'}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-2.5 px-3 py-2.5"
    >
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 pt-0.5 font-semibold break-words">{entry ? entry.meaning || entry.key : 'A new value'}</h2>
        <CloseDetail onClose={onDone} />
      </div>
      {entry ? (
        <FactList
          facts={[
            ['Where', AREAS.find(([name]) => name === area)?.[1]],
            ['Name', entry.key],
            ['Kept', keptFor(entry, Date.now() + offset, isHeld)],
          ]}
        />
      ) : (
        <>
          <Choice label="Where" value={area} options={AREAS} onChange={setArea} />
          <label className="grid gap-1">
            <span className="text-quiet">Name</span>
            <input
              required
              value={key}
              onChange={(event) => setKey(event.target.value)}
              aria-invalid={key !== '' && problem !== ''}
              aria-describedby="name-problem"
              className={FIELD}
            />
          </label>
          <p id="name-problem" role="status" className="text-sm text-bad empty:hidden">
            {key && problem}
          </p>
        </>
      )}
      <label className="grid gap-1">
        <span className="text-quiet">Raw value</span>
        <textarea rows={4} value={value} onChange={(event) => setValue(event.target.value)} className={FIELD} />
      </label>
      <div role="status" className="flex items-baseline gap-1.5 empty:hidden">
        {taken !== raw && (
          <>
            <p className="min-w-0 text-wait">
              The page’s value is now: <span className="font-mono text-sm break-words">{raw}</span>
            </p>
            <Button look="quiet" onClick={take}>
              Use it
            </Button>
          </>
        )}
      </div>
      {area === 'cookie' && (
        <Choice
          label="Keep it"
          value={lifetime}
          options={Object.entries(LIFETIMES)
            .filter(([name]) => entry || name !== 'kept')
            .map(([name, { words }]) => [name as keyof typeof LIFETIMES, words] as const)}
          onChange={setLifetime}
        />
      )}
      <div className="flex flex-wrap gap-1.5">
        <AskButton type="submit" look="main" icon={Save} asks="write-memory">
          Save
        </AskButton>
        {entry && (
          <AskButton icon={Trash2} asks="write-memory" onClick={remove}>
            Delete
          </AskButton>
        )}
        {entry && <CopyButton what="the raw value" text={entry.raw} />}
      </div>
    </form>
  );
}
