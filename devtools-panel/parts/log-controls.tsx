import { Eraser, Undo2 } from 'lucide-react';
import type { Log } from '../store/cleared-log.ts';
import { usePanel } from '../store/use-panel.ts';
import { Button } from './controls/button.tsx';

/** Whether earlier pages stay in the lists. It holds for calls and timeline alike. */
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

/** Empties a list, and brings back what was in it. */
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
