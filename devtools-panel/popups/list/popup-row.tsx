import { TriangleAlert } from 'lucide-react';
import { nameOf, TYPE_NAMES } from '../../../words/popups/popup-names.ts';
import { StatusMark } from '../../parts/status-mark.tsx';
import { usePanel } from '../../store/use-panel.ts';
import type { PopupView } from '../../store/view/panel-view.ts';
import { answerFor, nameIn } from '../words/answer.ts';
import { measuredProblems } from '../words/rank-findings.ts';

/** A popup in the list: name and type, and below them whether it shows and why. */
export function PopupRow({ popup }: { readonly popup: PopupView }) {
  const queue = usePanel(({ view }) => view.queue);
  const popups = usePanel(({ view }) => view.popups);
  const { status, word, why } = answerFor(popup, { queue, popups });
  const problem = measuredProblems(popup, nameIn({ popups }))
    .map(({ sentence }) => sentence)
    .join('; ');
  return (
    <div className="flex h-full flex-col justify-center gap-0.5">
      <div className="flex items-baseline gap-2">
        <bdi className="truncate font-medium" title={nameOf(popup.summary)}>
          {nameOf(popup.summary)}
        </bdi>{' '}
        <span className="shrink-0 text-sm text-quiet">{TYPE_NAMES[popup.summary.type]}</span>
        {problem && (
          <span className="ms-auto shrink-0 self-center text-bad" title={problem}>
            <TriangleAlert aria-hidden size={13} />
            <span className="sr-only">{problem}</span>
          </span>
        )}
      </div>
      <div className="flex items-center gap-1.5" title={`${word} ${why}`}>
        <StatusMark status={status} word={word} /> <span className="truncate text-quiet">{why}</span>
      </div>
    </div>
  );
}
