import type { TargetAnswer } from './post.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The waits after failed tries: short at first, for a target that restarts. */
const WAITS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, 1 * HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR] as const;
/** The wait after the last of these. */
const EVERY = 12 * HOUR;
/** A target that fails for this long is disabled. */
export const GIVE_UP_MS = 72 * HOUR;
/** Spreads retries, so that they do not all arrive at the same moment. */
const SPREAD = 0.1;
const GONE = 410;

/** The consequence of a try. */
export type NextStep =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'again'; readonly inMs: number }
  /** `disables`: whether the target is at fault. One that took another lead meanwhile refused this delivery alone. */
  | { readonly kind: 'given-up'; readonly reason: string; readonly disables: 'always' | 'unless-it-took-another' | 'never' };

export interface Tried {
  readonly answer: TargetAnswer;
  /** The number of tries so far, including this one. */
  readonly attempts: number;
  /** The time since the first try. */
  readonly sinceMs: number;
  /** An owner waits for the answer to a test. It is tried once, and its failure is no reason to keep leads back. */
  readonly isTest: boolean;
}

/** @param chance from 0 to 1 */
export function nextStep({ answer, attempts, sinceMs, isTest }: Tried, chance: number): NextStep {
  const { status, retryAfterS } = answer;
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (isTest) return { kind: 'given-up', reason: 'It was a test.', disables: 'never' };
  if (status === GONE) return { kind: 'given-up', reason: 'It answered 410 Gone, so it wants no more.', disables: 'always' };
  if (sinceMs >= GIVE_UP_MS)
    return { kind: 'given-up', reason: `It failed for three days. Its last answer: ${told(answer)}.`, disables: 'unless-it-took-another' };
  const wait = (WAITS[attempts - 1] ?? EVERY) * (1 + chance * SPREAD);
  const wanted = (retryAfterS ?? 0) * SECOND;
  // The last try comes when the time is up, not later.
  return { kind: 'again', inMs: Math.min(Math.max(wait, wanted), Math.max(GIVE_UP_MS - sinceMs, WAITS[0])) };
}

const told = ({ status, text }: TargetAnswer): string => (status === 0 ? text : `${status} ${text.slice(0, 100)}`.trim());
