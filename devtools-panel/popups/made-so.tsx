import { CircleCheck, Zap } from 'lucide-react';
import { AskButton } from '../parts/ask-button.tsx';
import { comingNow } from '../state/coming-now.ts';
import { madeWords } from '../state/made-words.ts';
import { usePanel } from '../state/use-panel.ts';
import type { PopupView } from '../state/view.ts';

/** What has come of it that somebody made it so; where only a trigger is left, that can be fired from here. */
export function MadeSo({ popup }: { readonly popup: PopupView }) {
  const { id } = popup.summary;
  const made = usePanel(({ madeFor }) => (madeFor?.popupId === id ? madeFor : null));
  const queue = usePanel(({ view }) => view.queue);
  const popups = usePanel(({ view }) => view.popups);
  const letCome = usePanel((state) => state.letCome);
  const { says, awaits } = madeWords(popup, made?.before === popup.gates, { queue, popups });
  const coming = awaits ? comingNow(popup) : null;
  return (
    <div role="status">
      {made && (
        <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
          <CircleCheck aria-hidden size={14} className="shrink-0 text-good" />
          <span className="min-w-0 flex-1 basis-48 break-words font-medium">{says}</span>
          {coming && (
            <AskButton look="main" icon={Zap} asks="fire" onClick={() => letCome(id)}>
              Fire {coming.trigger} now
            </AskButton>
          )}
        </div>
      )}
    </div>
  );
}
