import type { Random } from '../runtime/ports.ts';
import type { SimulatedPrize } from './simulated.ts';

/** Which popups a visitor sees. */
export interface ShownPopups {
  shows(popupId: string): boolean;
}

/** A draw that ends with the chosen prize: while its game is seen chance says what the draw needs, and else what it says. */
export function simulatePrize(random: Random, current: () => SimulatedPrize | null, { shows }: ShownPopups): Random {
  return {
    next() {
      const prize = current();
      return prize && shows(prize.popupId) ? prize.roll : random.next();
    },
  };
}
