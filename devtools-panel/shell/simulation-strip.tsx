import { FlaskConical } from 'lucide-react';
import { simulatedParts } from '../state/simulation-words.ts';
import { usePanel } from '../state/use-panel.ts';

/** Over every tab while anything is not as it really is, always the same. */
export function SimulationStrip() {
  const simulation = usePanel((state) => state.simulation);
  const stop = usePanel((state) => state.stopSimulating);
  const parts = simulatedParts(simulation);
  return (
    <div role="status">
      {parts.length > 0 && (
        <div className="simulated flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-simulated px-3 py-1">
          <FlaskConical aria-hidden size={14} strokeWidth={2} />
          <strong className="font-semibold">Simulated</strong>
          <span className="flex-1">{parts.join(' · ')}</span>
          <button
            type="button"
            onClick={stop}
            className="h-6 rounded border border-simulated bg-surface px-2 font-medium hover:bg-simulated-surface"
          >
            Stop simulating
          </button>
        </div>
      )}
    </div>
  );
}
