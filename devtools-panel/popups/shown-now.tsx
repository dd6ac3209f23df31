import { Eye, Ruler } from 'lucide-react';
import { useMemo } from 'react';
import { AskButton } from '../parts/ask-button.tsx';
import { nameOf } from '../state/popup-names.ts';
import { usePanel } from '../state/use-panel.ts';
import { PickButton } from './pick-button.tsx';
import { isOnPage } from './what-is-off.ts';

/** What is on the page now, over a list of any length. The line is always there, so that no row moves when a popup comes or goes. */
export function ShownNow({ onPoint }: { onPoint(popupId: string | null): void }) {
  const popups = usePanel(({ view }) => view.popups);
  const ask = usePanel((state) => state.ask);
  const choose = usePanel((state) => state.choose);
  const shown = useMemo(() => [...popups.values()].filter(isOnPage), [popups]);
  const off = shown.length ? '' : 'No popup is on the page.';
  return (
    <section
      aria-label="On the page now"
      className="flex h-8 items-center gap-2 overflow-x-auto border-b border-line px-3 whitespace-nowrap"
    >
      <Eye aria-hidden size={14} className={`shrink-0 ${shown.length ? 'text-good' : 'text-quiet'}`} />
      {shown.length > 0 ? (
        <span className="text-quiet @max-[26rem]/panel:sr-only">On the page:</span>
      ) : (
        <span className="text-quiet">No popup is on the page</span>
      )}
      {shown.map(({ summary }) => (
        <button
          key={summary.id}
          type="button"
          onPointerEnter={() => onPoint(summary.id)}
          onPointerLeave={() => onPoint(null)}
          onFocus={() => onPoint(summary.id)}
          onBlur={() => onPoint(null)}
          onClick={() => choose('popups', summary.id)}
          title={nameOf(summary)}
          className="h-6 min-w-16 truncate rounded px-1.5 font-medium text-good hover:bg-hover"
        >
          {nameOf(summary)}
        </button>
      ))}
      <span className="sticky end-0 ms-auto flex bg-surface ps-2">
        <PickButton offBecause={off} />
        <AskButton
          look="quiet"
          icon={Ruler}
          asks="measure"
          offBecause={off}
          title="Measure all that is on the page"
          onClick={() => {
            for (const { summary } of shown) ask({ kind: 'measure', popupId: summary.id });
          }}
        >
          <span className="@max-[26rem]/panel:sr-only">Measure all</span>
        </AskButton>
      </span>
    </section>
  );
}
