import { Zap } from 'lucide-react';
import { Button } from '../parts/button.tsx';
import { triggerAim, triggerName } from '../state/trigger-words.ts';
import { usePanel } from '../state/use-panel.ts';
import type { PopupView, TriggerView } from '../state/view.ts';
import { TriggerBar } from './trigger-bar.tsx';

const STATUS: Readonly<Record<TriggerView['status'], string>> = { idle: 'not armed', armed: 'armed', fired: 'fired', disarmed: 'disarmed' };

/** The triggers of one popup with how far each has come, and a button that forces it. */
export function TriggerList({ popup }: { readonly popup: PopupView }) {
  const ask = usePanel((state) => state.ask);
  if (!popup.triggers.length) return <p className="text-quiet">It has no trigger: only a command shows it.</p>;
  return (
    <ul className="grid gap-2">
      {popup.triggers.map((trigger) => (
        <li key={trigger.spec.kind} className="grid grid-cols-[1fr_auto] items-center gap-x-3">
          <div className="min-w-0">
            <span className="font-medium">{triggerName(trigger.spec.kind)}</span>{' '}
            <span className="text-quiet">{triggerAim(trigger.spec)}</span>
            <TriggerBar trigger={trigger} status={trigger.forced ? 'forced' : STATUS[trigger.status]} />
          </div>
          <Button
            icon={Zap}
            aria-label={`Force ${triggerName(trigger.spec.kind).toLowerCase()}`}
            onClick={() => ask({ kind: 'command', command: { kind: 'fire', popupId: popup.summary.id, trigger: trigger.spec.kind } })}
          >
            Force
          </Button>
        </li>
      ))}
    </ul>
  );
}
