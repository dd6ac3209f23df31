import type { VisitorPreset } from '../../inspection/simulated.ts';
import { usePanel } from '../state/use-panel.ts';

/** Says that the visitor is a copy, and as whom it began, before the copy is made another: the page begins anew under both. */
export function useBecome(): (preset: VisitorPreset, popupId: string) => void {
  const simulate = usePanel((state) => state.simulate);
  const ask = usePanel((state) => state.ask);
  return (preset, popupId) => {
    simulate({ visitor: { preset, popupId }, snapshot: '' }, false);
    ask({ kind: 'become', preset, popupId });
  };
}
