import { CircleCheck, TriangleAlert, X } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '../../parts/controls/button.tsx';
import { usePanel } from '../../store/use-panel.ts';
import { nameIn } from '../words/answer.ts';
import { rankedProblems } from '../words/rank-findings.ts';

/** All problems found by measuring every popup on the page, the worst first. A row leads to its popup. */
export function MeasuredList({ onClose, onPoint }: { onClose(): void; onPoint(popupId: string | null): void }) {
  const popups = usePanel(({ view }) => view.popups);
  const choose = usePanel((state) => state.choose);
  const nameOf = nameIn({ popups });
  const ranked = useMemo(() => rankedProblems(popups.values(), nameIn({ popups })), [popups]);
  const measured = [...popups.values()].filter(({ measures, slowBefore }) => measures || slowBefore).length;
  if (!measured) return null;
  return (
    <section aria-label="Measured on the page" className="flex max-h-40 items-start gap-2 overflow-y-auto border-b border-line px-3 py-1">
      {ranked.length ? (
        <ol className="grid min-w-0 flex-1">
          {ranked.map(({ popupId, sentence }) => (
            <li key={`${popupId} ${sentence}`}>
              <button
                type="button"
                onClick={() => choose('popups', popupId)}
                onPointerEnter={() => onPoint(popupId)}
                onPointerLeave={() => onPoint(null)}
                className="flex w-full items-baseline gap-1.5 rounded px-1 py-0.5 text-start hover:bg-hover"
              >
                <TriangleAlert aria-hidden size={13} className="shrink-0 self-center text-bad" />
                <span className="min-w-0 break-words">
                  <bdi className="font-medium">{nameOf(popupId)}</bdi>: <span className="text-bad">{sentence}</span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      ) : (
        <p className="flex flex-1 items-center gap-1.5 py-0.5">
          <CircleCheck aria-hidden size={13} className="shrink-0 text-good" /> Nothing is covered, cut off or slow.
        </p>
      )}
      <Button look="quiet" icon={X} label="Close the list of measurements" onClick={onClose} className="sticky top-0" />
    </section>
  );
}
