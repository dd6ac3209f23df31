import type { PrizeChance } from '../../inspection/popups/read-prizes.ts';

/** The random number that draws this prize: the middle of its share (GAM-01). Null for a prize without a chance. */
export function rollFor(prizes: ReadonlyArray<Pick<PrizeChance, 'chances'>>, at: number): number | null {
  const able = prizes.map(({ chances }) => Math.max(0, chances));
  const sum = able.reduce((all, chances) => all + chances, 0);
  const own = able[at] ?? 0;
  if (!own || !Number.isFinite(sum)) return null;
  const before = able.slice(0, at).reduce((all, chances) => all + chances, 0);
  return (before + own / 2) / sum;
}
