import { Info } from 'lucide-react';
import { AskButton } from '../../parts/controls/ask-button.tsx';
import { usePanel } from '../../store/use-panel.ts';
import type { PopupView } from '../../store/view/panel-view.ts';
import { whatCame } from '../words/what-came.ts';

/** Why the last command did nothing, with a button that does it anyway if that is possible. */
export function PopupNote({ popup, onOverride }: { readonly popup: PopupView; onOverride(): void }) {
  const queue = usePanel(({ view }) => view.queue);
  const popups = usePanel(({ view }) => view.popups);
  const ask = usePanel((state) => state.ask);
  const came = whatCame(popup, { queue, popups });
  const inFront = came?.inFront;
  const closeInFront = () => {
    for (const popupId of inFront?.ids ?? []) ask({ kind: 'command', command: { kind: 'close', popupId } });
  };
  return (
    <div role="status">
      {came && (
        <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1 rounded border border-edge bg-raised px-2 py-1">
          <Info aria-hidden size={14} className="shrink-0 text-wait" />
          <span className="min-w-0 flex-1 basis-48 break-words">{came.words}</span>
          {came.override && (
            <AskButton asks="show" onClick={onOverride}>
              Show it anyway
            </AskButton>
          )}
          {inFront && (
            <AskButton asks="close" onClick={closeInFront}>
              {inFront.label}
            </AskButton>
          )}
        </div>
      )}
    </div>
  );
}
