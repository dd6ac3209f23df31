import { StatusMark } from '../parts/status-mark.tsx';
import { answerFor } from '../state/answer.ts';
import { usePanel } from '../state/use-panel.ts';
import type { PopupView } from '../state/view.ts';

/** One popup in the list: its name and kind, and under them whether it shows and why. */
export function PopupRow({ popup }: { readonly popup: PopupView }) {
  const queue = usePanel(({ view }) => view.queue);
  const popups = usePanel(({ view }) => view.popups);
  const { status, word, why } = answerFor(popup, { queue, popups });
  const { name, id, type } = popup.summary;
  return (
    <div className="flex h-full flex-col justify-center gap-0.5">
      <div className="flex items-baseline gap-2">
        <span className="truncate font-medium">{name || id}</span> <span className="shrink-0 text-sm text-quiet">{type}</span>{' '}
      </div>
      <div className="flex items-center gap-1.5" title={`${word} ${why}`}>
        <StatusMark status={status} word={word} /> <span className="truncate text-quiet">{why}</span>
      </div>
    </div>
  );
}
