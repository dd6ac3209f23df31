/** Why a lead may be a program's. Empty: it is taken for a person's. */
export type Suspicion = '' | 'honeypot' | 'too-fast' | 'no-page' | 'replay' | 'agent';

/** The signs by which a lead is judged. A page of an older version says nothing of its time, and is not held against its visitor. */
export interface Signs {
  /** The text in a field that no person sees. */
  readonly honeypot: string;
  /** From the popup's first frame to the submit, in milliseconds; null if its page does not say. */
  readonly fillMs: number | null;
  /** The account's own bound; 0 judges no time. */
  readonly minFillMs: number;
  /** Something was filled in: a press alone may be as fast as it likes. */
  readonly isFilled: boolean;
  /** The popup was given to this viewer, and its page reported that they saw it. */
  readonly isSeen: boolean;
  /** The times of other leads of the same viewer. */
  readonly otherFillMs: readonly (number | null)[];
  /** The program says of itself that it is one. */
  readonly isAgent: boolean;
}

/** A visitor may send a form again with other words; nobody does it this often. */
const MOST_OF_A_VIEWER = 3;

/** In this order: the first that holds is the reason. */
const RULES: readonly (readonly [Suspicion, (signs: Signs) => boolean])[] = [
  ['honeypot', ({ honeypot }) => honeypot !== ''],
  ['too-fast', ({ fillMs, minFillMs, isFilled }) => isFilled && fillMs !== null && fillMs < minFillMs],
  ['no-page', ({ fillMs, isSeen }) => fillMs === null && !isSeen],
  // A person is never as fast twice, to the millisecond.
  ['replay', ({ fillMs, otherFillMs }) => fillMs !== null && otherFillMs.includes(fillMs)],
  ['replay', ({ otherFillMs }) => otherFillMs.length >= MOST_OF_A_VIEWER],
  ['agent', ({ isAgent }) => isAgent],
];

/** Judges without asking the visitor for anything: a marked lead is accepted in appearance (BOT-01). */
export const judgeLead = (signs: Signs): Suspicion => RULES.find(([, holds]) => holds(signs))?.[0] ?? '';
