import type { VisitorPreset } from '../../../inspection/simulate/kinds/simulate-visitor.ts';
import { usePanel } from '../../store/use-panel.ts';

/** Announces the copy and its preset before it replaces the visitor: the page starts again under both. */
export function useBecome(): (preset: VisitorPreset, popupId: string) => void {
  const simulate = usePanel((state) => state.simulate);
  const ask = usePanel((state) => state.ask);
  return (preset, popupId) => {
    simulate({ visitor: { preset, popupId }, snapshot: '' }, false);
    ask({ kind: 'become', preset, popupId });
  };
}
