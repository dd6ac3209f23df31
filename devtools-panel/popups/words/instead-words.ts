import type { Simulation } from '../../../inspection/simulate/simulation.ts';
import type { Remedy } from '../../../runtime/decide/gates/remedies/edits.ts';

/** What a person has to do if no button can help. It names a simulated value as such, because the page takes it for real. */
export const insteadWords = ({ gate, instead }: Remedy, { adBlocker }: Pick<Simulation, 'adBlocker'>): string =>
  gate === 'ad-blocker' && adBlocker ? 'The ad blocker is simulated. Untick it under Simulate.' : instead || 'No button can do this.';
