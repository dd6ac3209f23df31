import { Info } from 'lucide-react';
import { nameOf } from '../../../words/popups/popup-names.ts';
import { usePanel } from '../../store/use-panel.ts';
import { awayWords, madeAway } from '../words/away-words.ts';

/** Explains the missing popup when a remedy opened a page that did not receive it. */
export function MadeAway() {
  const popupId = usePanel(({ madeFor }) => madeFor?.popupId ?? null);
  const call = usePanel(({ view }) => madeAway(popupId, view));
  const refusal = usePanel(({ view }) => view.refusal);
  const summary = usePanel(({ view }) => view.summaries.get(popupId ?? ''));
  return (
    <div role="status">
      {call && summary && (
        <p className="flex items-center gap-2 border-b border-line px-3 py-1.5">
          <Info aria-hidden size={14} className="shrink-0 text-wait" />
          <span className="min-w-0 break-words">{awayWords(nameOf(summary), call, refusal)}</span>
        </p>
      )}
    </div>
  );
}
