import { FlaskConical } from 'lucide-react';
import { isSimulated } from '../../inspection/protocol.ts';
import { simulatedParts } from '../state/simulation-words.ts';
import { usePanel } from '../state/use-panel.ts';

const BUTTON = 'h-6 rounded border border-simulated bg-surface px-2 font-medium hover:bg-simulated-surface';

/** Over every tab while anything is not as it really is, always the same: what it is, that nothing is counted, and how both end. */
export function SimulationStrip() {
  const simulation = usePanel((state) => state.simulation);
  const simulate = usePanel((state) => state.simulate);
  const stop = usePanel((state) => state.stopSimulating);
  const { count } = simulation;
  return (
    <div role="status">
      {isSimulated(simulation) && (
        <div className="simulated flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-simulated px-3 py-1">
          <FlaskConical aria-hidden size={14} strokeWidth={2} />
          <strong className="font-semibold">Simulated</strong>
          <span className="min-w-0 flex-1 basis-48">
            {simulatedParts(simulation).join(' · ')}
            {`, in a copy of the visitor. ${count ? 'It is counted.' : 'Nothing is counted.'}`}
          </span>
          <button type="button" onClick={() => simulate({ count: !count }, false)} className={BUTTON}>
            {count ? 'Do not count' : 'Count it'}
          </button>
          <button type="button" onClick={stop} className={BUTTON}>
            Stop simulating
          </button>
        </div>
      )}
    </div>
  );
}
