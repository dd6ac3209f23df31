/** Why a program may have sent a lead. Empty: a person probably sent it. */
export type Suspicion = '' | 'honeypot' | 'too-fast' | 'no-page' | 'replay' | 'agent';

/** The signs by which a lead is judged. A page of an older version gives no time, which does not count against its visitor. */
export interface Signs {
  /** The text in a field that no person sees. */
  readonly honeypot: string;
  /** From the popup's first frame to the submit, in milliseconds; null if its page does not say. */
  readonly fillMs: number | null;
  /** The account's own limit; 0 turns it off. */
  readonly minFillMs: number;
  /** True if something was filled in. A mere press may be fast. */
  readonly isFilled: boolean;
  /** True if this viewer received the popup, and its page reported that they saw it. */
  readonly isSeen: boolean;
  /** The fill times of the same viewer's other leads. */
  readonly otherFillMs: readonly (number | null)[];
  /** True if the program says that it is one. */
  readonly isAgent: boolean;
}

/** In this order: the first match is the reason. */
const RULES: readonly (readonly [Suspicion, (signs: Signs) => boolean])[] = [
  ['honeypot', ({ honeypot }) => honeypot !== ''],
  ['too-fast', ({ fillMs, minFillMs, isFilled }) => isFilled && fillMs !== null && fillMs < minFillMs],
  ['no-page', ({ fillMs, isSeen }) => fillMs === null && !isSeen],
  // No person is equally fast twice, to the millisecond. One open page may leave any number of leads, as a shop's tablet does.
  ['replay', ({ fillMs, otherFillMs }) => fillMs !== null && otherFillMs.includes(fillMs)],
  ['agent', ({ isAgent }) => isAgent],
];

/** Judges without asking the visitor for anything. A marked lead looks accepted (BOT-01). */
export const judgeLead = (signs: Signs): Suspicion => RULES.find(([, holds]) => holds(signs))?.[0] ?? '';
