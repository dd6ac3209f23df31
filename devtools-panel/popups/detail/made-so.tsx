import { CircleCheck, CircleX, Hourglass, Zap } from 'lucide-react';
import { AskButton } from '../../parts/controls/ask-button.tsx';
import { comingNow } from '../../store/coming-now.ts';
import { usePanel } from '../../store/use-panel.ts';
import type { PopupView } from '../../store/view/panel-view.ts';
import { type Made, madeWords } from '../words/made-words.ts';

const MARKS = {
  working: { Icon: Hourglass, colour: 'text-wait' },
  done: { Icon: CircleCheck, colour: 'text-good' },
  failed: { Icon: CircleX, colour: 'text-bad' },
} as const satisfies Record<Made['came'], object>;

/** The outcome of a remedy. If a trigger remains, this can fire it. */
export function MadeSo({ popup }: { readonly popup: PopupView }) {
  const { id } = popup.summary;
  const made = usePanel(({ madeFor }) => (madeFor?.popupId === id ? madeFor : null));
  const queue = usePanel(({ view }) => view.queue);
  const popups = usePanel(({ view }) => view.popups);
  const letCome = usePanel((state) => state.letCome);
  const { says, came, awaits } = madeWords(popup, made?.before === popup.gates, { queue, popups });
  const coming = awaits ? comingNow(popup) : null;
  const { Icon, colour } = MARKS[came];
  return (
    <div role="status">
      {made && (
        <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
          <Icon aria-hidden size={14} className={`shrink-0 ${colour}`} />
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
