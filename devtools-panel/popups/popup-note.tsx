import { Info } from 'lucide-react';
import { AskButton } from '../parts/ask-button.tsx';
import { usePanel } from '../state/use-panel.ts';
import type { PopupView } from '../state/view.ts';
import { whatCame } from './what-came.ts';

/** Why the last command did nothing, and the one click that does it all the same where there is one. */
export function PopupNote({ popup, onOverride }: { readonly popup: PopupView; onOverride(): void }) {
  const queue = usePanel(({ view }) => view.queue);
  const popups = usePanel(({ view }) => view.popups);
  const came = whatCame(popup, { queue, popups });
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
        </div>
      )}
    </div>
  );
}
