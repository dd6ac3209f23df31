import type { PrizeChance } from '../../../inspection/popups/read-prizes.ts';

export interface Odds {
  /** In the order of the game. `share` is the real probability, from 0 to 1. */
  readonly prizes: ReadonlyArray<PrizeChance & { readonly share: number }>;
  /** A warning about the owner's settings; '' without one. */
  readonly note: string;
}

const RIGHT_SUM = 100;

/** A prize's probability is its share of all chances, whatever they sum to (GAM-01). */
export function oddsOf(prizes: readonly PrizeChance[]): Odds {
  const sum = prizes.reduce((all, { chances }) => all + Math.max(0, chances), 0);
  return {
    prizes: prizes.map((prize) => ({ ...prize, share: sum > 0 ? Math.max(0, prize.chances) / sum : 0 })),
    note: noteOn(prizes, sum),
  };
}

function noteOn(prizes: readonly PrizeChance[], sum: number): string {
  if (!prizes.length) return 'No prizes: everybody loses. Add a prize.';
  if (sum <= 0) return 'No prize has a chance: everybody loses.';
  if (Math.abs(sum - RIGHT_SUM) < 0.005) return '';
  return `The chances sum to ${rounded(sum)}, not 100: each prize is drawn by its share of that.`;
}

/** Uses enough digits to tell prizes apart, and no needless ones. */
export const percentText = (share: number): string => `${rounded(share * 100)} %`;

const rounded = (value: number): string => `${Math.round(value * 100) / 100}`;
