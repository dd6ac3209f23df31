import type { Simulation } from '../../../inspection/simulate/simulation.ts';
import type { Remedy } from '../../../runtime/explain/edits.ts';

/** The step for a person where no button can help. A simulated value is named as such, because the page takes it for real. */
export const insteadWords = ({ gate, instead }: Remedy, { adBlocker }: Pick<Simulation, 'adBlocker'>): string =>
  gate === 'ad-blocker' && adBlocker ? 'The ad blocker is simulated. Untick it under Simulate.' : instead || 'No button can do this.';
