import type { VisitorPreset } from '../../../inspection/simulate/kinds/simulate-visitor.ts';
import { usePanel } from '../../store/use-panel.ts';

/** Starts a simulation with this preset, then replaces the visitor. The page restarts with both. */
export function useBecome(): (preset: VisitorPreset, popupId: string) => void {
  const simulate = usePanel((state) => state.simulate);
  const ask = usePanel((state) => state.ask);
  return (preset, popupId) => {
    simulate({ visitor: { preset, popupId }, snapshot: '' }, false);
    ask({ kind: 'become', preset, popupId });
  };
}
