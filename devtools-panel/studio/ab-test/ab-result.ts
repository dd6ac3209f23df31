/** The counts of a variant. */
export interface Counted {
  readonly views: number;
  readonly conversions: number;
}

/** A share and the interval in which it lies with 95 % confidence. */
export interface Estimate {
  readonly rate: number;
  readonly low: number;
  readonly high: number;
}

/** Two-sided normal quantiles: for one comparison, and for two to five by Bonferroni, so that many variants find no winner by chance. */
const Z = [1.96, 1.96, 2.2414, 2.394, 2.4977, 2.5758];
const zFor = (comparisons: number): number => Z[Math.min(comparisons, Z.length - 1)] ?? 1.96;

/** Wilson's interval, which holds for few views and for rates near 0. */
export function rateOf({ views, conversions }: Counted, z = 1.96): Estimate | null {
  if (views <= 0) return null;
  const rate = Math.min(1, conversions / views);
  const square = (z * z) / views;
  const centre = (rate + square / 2) / (1 + square);
  const half = (z / (1 + square)) * Math.sqrt((rate * (1 - rate)) / views + square / (4 * views));
  return { rate, low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}

export type Verdict = 'nothing' | 'open' | 'better' | 'worse';

export interface Difference {
  /** In shares: 0.01 is one percentage point. */
  readonly by: number;
  readonly low: number;
  readonly high: number;
  readonly verdict: Verdict;
}

/** Newcombe's interval for the difference to the first variant. If it does not include 0, the difference is more than chance. */
export function differenceOf(first: Counted, other: Counted, comparisons = 1): Difference {
  const z = zFor(comparisons);
  const [a, b] = [rateOf(first, z), rateOf(other, z)];
  if (!a || !b) return { by: 0, low: -1, high: 1, verdict: 'nothing' };
  const by = b.rate - a.rate;
  const low = by - Math.hypot(b.rate - b.low, a.high - a.rate);
  const high = by + Math.hypot(b.high - b.rate, a.rate - a.low);
  return { by, low, high, verdict: low > 0 ? 'better' : high < 0 ? 'worse' : 'open' };
}

/** True if one variant is better than every other by more than chance. */
export function isBestOf<T>(best: T, all: readonly T[], countedOf: (each: T) => Counted): boolean {
  const others = all.filter((each) => each !== best);
  return others.every((other) => differenceOf(countedOf(other), countedOf(best), others.length).verdict === 'better');
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const points = (share: number): string => `${share > 0 ? '+' : ''}${(share * 100).toFixed(1)}`;

/** A rate with its uncertainty, such as `4.2 % (3.1 to 5.6)`. */
export const rateWords = (estimate: Estimate | null): string =>
  estimate ? `${percent(estimate.rate)} (${(estimate.low * 100).toFixed(1)} to ${(estimate.high * 100).toFixed(1)})` : 'no view yet';

/** What a difference means for the owner. */
export function differenceWords({ by, low, high, verdict }: Difference): string {
  if (verdict === 'nothing') return 'Nothing to compare yet: a variant has no view.';
  const range = `${points(low)} to ${points(high)} points`;
  if (verdict === 'open') return `No difference beyond chance so far: ${range}.`;
  return `${verdict === 'better' ? 'Better' : 'Worse'} by ${points(Math.abs(by)).replace('+', '')} points, more than chance: ${range}.`;
}

/** The share of visitors for each weight, in whole percent that sum to 100. */
export function splitOf(weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((all, weight) => all + Math.max(0, weight), 0);
  const exact = weights.map((weight) => (sum > 0 ? (Math.max(0, weight) / sum) * 100 : 100 / weights.length));
  const floors = exact.map(Math.floor);
  const left = 100 - floors.reduce((all, each) => all + each, 0);
  const largest = exact
    .map((share, at) => [share - Math.floor(share), at] as const)
    .sort(([a], [b]) => b - a)
    .slice(0, left)
    .map(([, at]) => at);
  return floors.map((share, at) => share + (largest.includes(at) ? 1 : 0));
}
