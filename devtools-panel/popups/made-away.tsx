import { Info } from 'lucide-react';
import { nameOf } from '../state/popup-names.ts';
import { usePanel } from '../state/use-panel.ts';

/** Something was made so for a popup that the page which came of it was not given. */
export function MadeAway() {
  const summary = usePanel(({ madeFor, view }) => {
    const asked = [...view.calls.values()].findLast(({ call }) => call === 'display');
    return madeFor && asked && asked.outcome !== 'pending' && !view.page?.gone && !view.popups.has(madeFor.popupId)
      ? view.summaries.get(madeFor.popupId)
      : undefined;
  });
  return (
    <div role="status">
      {summary && (
        <p className="flex items-center gap-2 border-b border-line px-3 py-1.5">
          <Info aria-hidden size={14} className="shrink-0 text-wait" />
          <span className="min-w-0 break-words">{`Done, and the server did not send “${nameOf(summary)}” for this page.`}</span>
        </p>
      )}
    </div>
  );
}
