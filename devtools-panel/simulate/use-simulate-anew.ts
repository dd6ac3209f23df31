import type { Simulation } from '../../inspection/simulate/simulation.ts';
import { usePanel } from '../store/use-panel.ts';

/**
 * Changes the simulation and restarts the runtime on this page as on a new page view: popups leave, and the server is asked again. The page
 * is not reloaded. Popups leave the visitor who saw them, so that the change comes after that.
 */
export function useSimulateAnew(): (change: Partial<Simulation>) => void {
  const ask = usePanel((state) => state.ask);
  const simulate = usePanel((state) => state.simulate);
  return (change) => {
    ask({ kind: 'command', command: { kind: 'off' } });
    simulate(change, false);
    ask({ kind: 'command', command: { kind: 'on' } });
  };
}
