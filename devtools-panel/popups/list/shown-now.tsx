import { Eye, Ruler, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { nameOf } from '../../../words/popups/popup-names.ts';
import { AskButton } from '../../parts/controls/ask-button.tsx';
import { usePanel } from '../../store/use-panel.ts';
import type { PopupView } from '../../store/view/panel-view.ts';
import { nameIn } from '../words/answer.ts';
import { measuredProblems } from '../words/rank-findings.ts';
import { isOnPage } from '../words/what-is-off.ts';
import { MeasuredList } from './measured-list.tsx';
import { PickButton } from './pick-button.tsx';

/** Names the popups that are visible. The line is always there, so no row moves when a popup appears or closes. */
export function ShownNow({ onPoint }: { onPoint(popupId: string | null): void }) {
  const popups = usePanel(({ view }) => view.popups);
  const ask = usePanel((state) => state.ask);
  const choose = usePanel((state) => state.choose);
  const shown = useMemo(() => [...popups.values()].filter(isOnPage), [popups]);
  const [isMeasured, setMeasured] = useState(false);
  /** The record still has the presses of those that closed. */
  const measured = useMemo(() => [...popups.values()].filter((popup) => isOnPage(popup) || popup.closedBy !== null), [popups]);
  const isBad = (popup: PopupView) => measuredProblems(popup, nameIn({ popups })).length > 0;
  return (
    <>
      <section
        aria-label="On the page now"
        className="flex h-8 items-center gap-2 overflow-x-auto border-b border-line px-3 whitespace-nowrap"
      >
        <Eye aria-hidden size={14} className={`shrink-0 ${shown.length ? 'text-good' : 'text-quiet'}`} />
        {shown.length > 0 ? (
          <span className="text-quiet @max-[26rem]/panel:sr-only">On the page:</span>
        ) : (
          <span className="min-w-0 truncate text-quiet" title="No popup is on the page">
            No popup is on the page
          </span>
        )}
        {shown.map((popup) => {
          const { summary } = popup;
          const bad = isBad(popup);
          return (
            <button
              key={summary.id}
              type="button"
              onPointerEnter={() => onPoint(summary.id)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(summary.id)}
              onBlur={() => onPoint(null)}
              onClick={() => choose('popups', summary.id)}
              title={nameOf(summary)}
              className={`flex h-6 min-w-16 @max-[15rem]/panel:min-w-8 items-center gap-1 rounded px-1.5 font-medium hover:bg-hover ${bad ? 'text-bad' : 'text-good'}`}
            >
              {bad && <TriangleAlert aria-hidden size={12} className="shrink-0" />}
              <bdi className="truncate">{nameOf(summary)}</bdi>
              {bad && <span className="sr-only">, has problems</span>}
            </button>
          );
        })}
        <span className="sticky end-0 ms-auto flex bg-surface ps-2">
          <PickButton offBecause={shown.length ? '' : 'No popup is on the page.'} />
          <AskButton
            look="quiet"
            icon={Ruler}
            asks="measure"
            offBecause={measured.length ? '' : 'No popup is on the page, and none has closed.'}
            title="Measure every popup on the page, and name slow presses of closed ones"
            onClick={() => {
              setMeasured(true);
              for (const { summary } of measured) ask({ kind: 'measure', popupId: summary.id });
            }}
          >
            <span className="@max-[26rem]/panel:sr-only">Measure all</span>
          </AskButton>
        </span>
      </section>
      {isMeasured && <MeasuredList onPoint={onPoint} onClose={() => setMeasured(false)} />}
    </>
  );
}
