import { Zap } from 'lucide-react';
import { triggerAim, triggerName } from '../../../words/popups/trigger-words.ts';
import { AskButton } from '../../parts/controls/ask-button.tsx';
import { usePanel } from '../../store/use-panel.ts';
import type { PopupView, TriggerView } from '../../store/view/panel-view.ts';
import { whyOff } from '../words/what-is-off.ts';
import { TriggerBar } from './trigger-bar.tsx';

const STATUS: Readonly<Record<TriggerView['status'], string>> = {
  idle: 'not waiting',
  armed: 'waiting',
  fired: 'has come',
  disarmed: 'no longer waiting',
};

/** A near trigger may fire in a moment. */
const statusOf = ({ forced, isNear, status, spec }: TriggerView): string =>
  // The page itself may give a command.
  forced && spec.kind !== 'api' ? 'fired from this panel' : isNear && status === 'armed' ? 'about to come' : STATUS[status];

/** The triggers of one popup, each with its progress and a button that fires it. */
export function TriggerList({ popup }: { readonly popup: PopupView }) {
  const ask = usePanel((state) => state.ask);
  const queue = usePanel(({ view }) => view.queue);
  const popups = usePanel(({ view }) => view.popups);
  const off = whyOff('show', popup, { queue, popups });
  if (!popup.triggers.length) return <p className="text-quiet">It has no trigger. Only a click on its link or a command shows it.</p>;
  return (
    <ul className="grid gap-2">
      {popup.triggers.map((trigger, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a trigger is known by its place, and two may be alike.
        <li key={nth} className="grid grid-cols-[1fr_auto] items-center gap-x-3">
          <div className="min-w-0">
            <span className="font-medium">{triggerName(trigger.spec.kind)}</span>{' '}
            <span className="text-quiet">{triggerAim(trigger.spec)}</span>
            {trigger.limit && <p className="text-quiet">{trigger.limit}</p>}
            <TriggerBar trigger={trigger} status={statusOf(trigger)} />
          </div>
          <AskButton
            icon={Zap}
            asks="fire"
            offBecause={off}
            aria-label={`Force ${called(popup, trigger)}`}
            onClick={() =>
              ask({
                kind: 'command',
                command: { kind: 'fire', popupId: popup.summary.id, trigger: trigger.spec.kind, nth: ownPlace(popup, nth) },
              })
            }
          >
            Force
          </AskButton>
        </li>
      ))}
    </ul>
  );
}

/** Later triggers come from the page, and are not among the popup's own. */
const ownPlace = ({ summary }: PopupView, nth: number): number | null => (nth < summary.triggers.length ? nth : null);

/** Its name. Adds the aim if another trigger of the popup has the same name. */
function called({ triggers }: PopupView, { spec }: TriggerView): string {
  const name = triggerName(spec.kind).toLowerCase();
  return triggers.filter(({ spec: { kind } }) => kind === spec.kind).length > 1 ? `${name}, ${triggerAim(spec)}` : name;
}
