import type { MemoryEntry } from '../../inspection/protocol/protocol.ts';
import { isHeldInPage } from '../../words/events/consent-first-words.ts';
import { usePanel } from '../store/use-panel.ts';
import { keptFor } from './kept-for.ts';

const AREAS: Readonly<Record<MemoryEntry['area'], string>> = { cookie: 'cookie', local: 'local', session: 'session' };

/** A stored value: its meaning, then its name and raw value. */
export function EntryRow({ entry }: { readonly entry: MemoryEntry }) {
  const offset = usePanel(({ simulation }) => simulation.clockOffsetMs);
  const isHeld = usePanel(({ view }) => isHeldInPage(view.consentFirst));
  return (
    <div className="flex h-full flex-col justify-center gap-0.5">
      <div className="flex items-baseline gap-2">
        <span className="min-w-0 flex-1 truncate">{entry.meaning || 'Not ours'}</span>
        <span className="shrink-0 text-sm text-quiet @max-[15rem]/panel:hidden">{keptFor(entry, Date.now() + offset, isHeld)}</span>
      </div>
      <div className="flex items-baseline gap-2 text-quiet">
        <span className="w-12 shrink-0 text-sm">{AREAS[entry.area]}</span>
        <span className="truncate font-mono text-sm">
          {entry.key} = {entry.raw}
        </span>
      </div>
    </div>
  );
}
