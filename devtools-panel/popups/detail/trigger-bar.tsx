import { progressText, triggerName } from '../../../words/popups/trigger-words.ts';
import { usePanel } from '../../store/use-panel.ts';
import type { TriggerView } from '../../store/view/panel-view.ts';
import { liveProgress } from '../words/live-progress.ts';
import { useNow } from './use-now.ts';

/** A trigger's progress, as a bar and in words. Seconds keep counting between reports. */
export function TriggerBar({ trigger, status }: { readonly trigger: TriggerView; readonly status: string }) {
  const offset = usePanel(({ simulation }) => simulation.clockOffsetMs);
  const now = useNow(trigger.status === 'armed') + offset;
  const progress = liveProgress(trigger, now);
  if (!progress) return <p className="text-sm text-quiet">{status}</p>;
  const share = progress.target > 0 ? Math.min(1, progress.current / progress.target) : 1;
  return (
    <div className="flex items-center gap-2 text-sm text-quiet">
      <div
        role="progressbar"
        aria-label={`${triggerName(trigger.spec.kind)} progress`}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={progressText(progress)}
        className="h-1 max-w-40 flex-1 rounded bg-line"
      >
        <div className={`h-full rounded ${trigger.status === 'fired' ? 'bg-good' : 'bg-wait'}`} style={{ width: `${share * 100}%` }} />
      </div>
      <span className="tabular-nums">{progressText(progress)}</span>
      <span>{status}</span>
    </div>
  );
}
