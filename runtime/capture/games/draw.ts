import type { Prize } from '../../decide/display/game-settings.ts';

/**
 * The weighted draw (GAM-01, R11): each prize's probability is its share of all chances, whatever their sum. A prize with no chances is
 * never drawn. If none has any, the visitor loses: one of the losing prizes is drawn, if there is one. `roll` is 0 ≤ roll < 1.
 */
export function draw<P extends Pick<Prize, 'chances' | 'wins'>>(prizes: readonly P[], roll: number): P | null {
  const able = prizes.filter(({ chances }) => chances > 0 && Number.isFinite(chances));
  let left = roll * able.reduce((sum, { chances }) => sum + chances, 0);
  for (const prize of able) {
    left -= prize.chances;
    if (left < 0) return prize;
  }
  // Rounding may leave a tiny remainder after the last one.
  const losing = able.length ? able.slice(-1) : prizes.filter(({ wins }) => !wins);
  return losing[Math.floor(roll * losing.length)] ?? null;
}
