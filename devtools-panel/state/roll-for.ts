import type { PrizeChance } from '../../inspection/popups/read-prizes.ts';

/** Where chance has to fall for this prize to be drawn: the middle of its share (GAM-01). Null for one that is never drawn. */
export function rollFor(prizes: ReadonlyArray<Pick<PrizeChance, 'chances'>>, at: number): number | null {
  const able = prizes.map(({ chances }) => Math.max(0, chances));
  const sum = able.reduce((all, chances) => all + chances, 0);
  const own = able[at] ?? 0;
  if (!own || !Number.isFinite(sum)) return null;
  const before = able.slice(0, at).reduce((all, chances) => all + chances, 0);
  return (before + own / 2) / sum;
}
