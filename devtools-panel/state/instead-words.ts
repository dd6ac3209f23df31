import type { Simulation } from '../../inspection/protocol.ts';
import type { Remedy } from '../../runtime/support/explain/edits.ts';

/** What somebody has to do where no button can; of what is only simulated, that it is, since the page does not know. */
export const insteadWords = ({ gate, instead }: Remedy, { adBlocker }: Pick<Simulation, 'adBlocker'>): string =>
  gate === 'ad-blocker' && adBlocker ? 'The ad blocker is simulated: untick it under Simulate.' : instead || 'No button can do this.';
