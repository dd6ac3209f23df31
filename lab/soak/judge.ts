/** How often a popup may be met, as its owner has set it. */
export type Frequency = 'every-page' | 'once' | 'every-days' | 'every-visits';

export interface Rule {
  readonly frequency: Frequency;
  /** Days or visits. */
  readonly amount: number;
  readonly notConverted: boolean;
}

/** The events of one popup at one visitor, in their order. */
export interface Met {
  /** It is viewed once it is remembered, some frames after it is shown: who leaves before has not met it. */
  readonly kind: 'shown' | 'viewed' | 'converted' | 'closed-by-x';
  readonly popupId: string;
  /** By the visitor's clock. */
  readonly at: number;
  /** The page that it was on, and the how-manieth visit. */
  readonly page: number;
  readonly visit: number;
}

const DAY_MS = 86_400_000;
const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/** How many were gone before they were remembered, some frames after they came. */
export const goneAtOnce = (met: readonly Met[]): number =>
  met.filter((one, at) => one.kind === 'shown' && !met.slice(at).some((other) => other.kind === 'viewed' && isSame(one, other))).length;

const isSame = (one: Met, other: Met): boolean => one.popupId === other.popupId && one.page === other.page;

/** The breaches of a popup's rule at a visitor, one sentence each. */
export function againstRules(met: readonly Met[], rules: ReadonlyMap<string, Rule>): string[] {
  return [...rules].flatMap(([id, { frequency, amount, notConverted }]) => {
    const own = met.filter(({ popupId }) => popupId === id);
    return own.flatMap((one, at) => {
      if (one.kind !== 'shown') return [];
      const before = own.slice(0, at);
      const last = before.findLast(({ kind }) => kind === 'viewed');
      const wrong =
        (notConverted && before.some(({ kind }) => kind === 'converted') && 'after it was converted') ||
        (frequency === 'every-page' && before.some(({ kind }) => kind === 'closed-by-x') && 'after it was closed by its X') ||
        (last &&
          ((frequency === 'every-page' && last.page === one.page && 'twice on one page') ||
            (frequency === 'once' && 'twice, where once is its rule') ||
            (frequency === 'every-days' && dayOf(one.at) - dayOf(last.at) < amount && `again within ${amount} days`) ||
            (frequency === 'every-visits' && one.visit - last.visit < amount && `again within ${amount} visits`)));
      return wrong ? [`popup ${id} was shown ${wrong}`] : [];
    });
  });
}

/** The fates of leads by their addresses; each address is given once. */
export interface LeadsToll {
  readonly given: number;
  readonly lost: readonly string[];
  readonly twice: readonly string[];
  readonly invented: readonly string[];
}

/** `typed` are all that a visitor sent off; `safe` those that their page said were kept or delivered. */
export function judgeLeads(typed: ReadonlySet<string>, safe: ReadonlySet<string>, stored: readonly string[]): LeadsToll {
  const counts = new Map<string, number>();
  for (const email of stored) counts.set(email, (counts.get(email) ?? 0) + 1);
  return {
    given: safe.size,
    lost: [...safe].filter((email) => !counts.has(email)),
    twice: [...counts].flatMap(([email, count]) => (count > 1 ? [email] : [])),
    invented: [...counts.keys()].filter((email) => !typed.has(email)),
  };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const lowest = (values: readonly number[]): number => Math.min(...values);

export interface Course {
  readonly before: number;
  readonly after: number;
  readonly isFlat: boolean;
}

/**
 * Whether a figure has stayed the same: compares the third quarter, after warming up, with the last. `slack` is the allowed share, and
 * `least` an allowed absolute difference. Where a moment may hold work in progress, the lowest value of each quarter counts, since a leak
 * is in every value.
 */
export function courseOf(samples: readonly number[], slack: number, least: number, byLowest = false): Course {
  const quarter = Math.floor(samples.length / 4);
  const of = byLowest ? lowest : median;
  const before = of(samples.slice(-2 * quarter, -quarter));
  const after = of(samples.slice(-quarter));
  return { before, after, isFlat: quarter > 0 && after - before <= Math.max(before * slack, least) };
}
