import { CircleCheck, Zap } from 'lucide-react';
import { Button } from '../parts/button.tsx';
import { madeWords } from '../state/made-words.ts';
import { triggerName } from '../state/trigger-words.ts';
import { usePanel } from '../state/use-panel.ts';
import type { PopupView } from '../state/view.ts';

/** What has come of it that somebody made it so; where only a trigger is left, that can be fired from here. */
export function MadeSo({ popup }: { readonly popup: PopupView }) {
  const { id } = popup.summary;
  const made = usePanel(({ madeFor }) => (madeFor?.popupId === id ? madeFor : null));
  const queue = usePanel(({ view }) => view.queue);
  const popups = usePanel(({ view }) => view.popups);
  const ask = usePanel((state) => state.ask);
  const { says, awaits } = madeWords(popup, made?.before === popup.gates, { queue, popups });
  const nth = popup.triggers.findIndex(({ status }) => status === 'armed');
  const first = awaits ? popup.triggers[nth] : undefined;
  return (
    <div role="status">
      {made && (
        <div className="mb-2 flex flex-wrap items-center gap-x-2 gap-y-1">
          <CircleCheck aria-hidden size={14} className="shrink-0 text-good" />
          <span className="min-w-0 flex-1 basis-48 break-words font-medium">{says}</span>
          {first && (
            <Button
              look="main"
              icon={Zap}
              onClick={() =>
                ask({
                  kind: 'command',
                  command: { kind: 'fire', popupId: id, trigger: first.spec.kind, nth: nth < popup.summary.triggers.length ? nth : null },
                })
              }
            >
              Fire {triggerName(first.spec.kind).toLowerCase()} now
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
