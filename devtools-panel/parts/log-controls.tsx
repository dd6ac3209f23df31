import { Eraser, type LucideIcon, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Log } from '../store/cleared-log.ts';
import { usePanel } from '../store/use-panel.ts';
import { Button } from './controls/button.tsx';
import { EmptyState } from './layout/empty-state.tsx';

/** Keeps earlier pages in the lists of both calls and timeline. */
export function PreserveLog() {
  const preserveLog = usePanel((state) => state.preserveLog);
  const preserve = usePanel((state) => state.preserve);
  return (
    <label className="inline-flex items-center gap-1.5 whitespace-nowrap" title="Keep calls and events when the page changes">
      <input type="checkbox" checked={preserveLog} onChange={(event) => preserve(event.target.checked)} className="accent-accent" />
      Preserve log
    </label>
  );
}

/** Clears a list, or restores what was cleared. */
export function ClearLog({ log, what, isEmpty }: { readonly log: Log; readonly what: string; readonly isEmpty: boolean }) {
  const clear = usePanel((state) => state.clear);
  const restore = usePanel((state) => state.restore);
  const cleared = usePanel((state) => state.cleared[log]?.length ?? 0);
  return (
    <>
      {cleared > 0 && <Button look="quiet" icon={Undo2} label={`Undo: bring back the cleared ${what}`} onClick={() => restore(log)} />}
      <Button
        look="quiet"
        icon={Eraser}
        label={`Clear the ${what}`}
        offBecause={isEmpty ? 'There is nothing to clear.' : ''}
        onClick={() => clear(log)}
      />
    </>
  );
}

/** An empty list: cleared, or as its own title and text say. */
export function EmptyLog({
  log,
  icon,
  title,
  children,
}: {
  readonly log: Log;
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const isCleared = usePanel((state) => (state.cleared[log]?.length ?? 0) > 0);
  return isCleared ? (
    <EmptyState icon={Eraser} title="You cleared this list">
      What happens next appears here. Undo, the arrow above, brings back what you cleared.
    </EmptyState>
  ) : (
    <EmptyState icon={icon} title={title}>
      {children}
    </EmptyState>
  );
}
