import type { TriggerProgress } from '../../../runtime/decide/triggers/trigger.ts';
import type { TriggerView } from '../../store/view/panel-view.ts';

/**
 * A trigger's progress at `now` (page's clock). An idle runtime reports no seconds, so the panel counts on from the last report. Other
 * progress stays as reported.
 */
export function liveProgress({ spec, status, progress, at }: TriggerView, now: number): TriggerProgress | null {
  if (status === 'idle' || status === 'disarmed') return null;
  const told =
    progress ?? (spec.kind === 'delay' || spec.kind === 'inactivity' ? { current: 0, target: spec.seconds, unit: 's' as const } : null);
  if (!told) return null;
  if (status === 'fired') return { ...told, current: Math.max(told.current, told.target) };
  if (told.unit !== 's') return told;
  return { ...told, current: Math.min(told.target, told.current + Math.max(0, now - at) / 1000) };
}
