export type Plain = string | number | boolean | null;

/** A value in a verdict: plain, or one flat object of plain values. */
export type Value = Plain | { readonly [name: string]: Plain };

/** A gate's answer, as data. Every gate is always asked, so that a trace is complete. The words are in the gate's panel half. */
export interface Verdict {
  readonly gate: string;
  readonly pass: boolean;
  /** A word from the gate's own small set. `unset`: the owner set no rule. `waived`: a click for the popup overrides it. */
  readonly code: string;
  readonly expected: Value;
  readonly actual: Value;
  /** Where the actual value was read: the name of a cookie, storage key or config field. */
  readonly from: string;
}

/** All gates' verdicts about one popup. */
export interface Trace {
  readonly pass: boolean;
  /** True if every gate that refuses may change its answer while the page is open. */
  readonly open: boolean;
  readonly verdicts: readonly Verdict[];
}

/** A trace's outcome in one word, for the popup's machine. */
export type GatesAnswer = 'gates-passed' | 'gates-not-yet' | 'gates-refused';

/**
 * When gates that refused are asked again: at the popup's trigger, once the page is parsed, once it has loaded and soon after that (`late`).
 * Also when the cart changes, when an ad blocker is found or ruled out, and when what a rule waits for has ended (`rule`). Nothing else is
 * watched in between.
 */
export const MOMENTS = ['trigger', 'parsed', 'loaded', 'late', 'cart', 'ad-blocker', 'rule'] as const;
export type Moment = (typeof MOMENTS)[number];

declare module '../../events.ts' {
  interface RuntimeEvents {
    'gates-asked': {
      readonly popupId: string;
      readonly moment: 'arm' | 'show' | 'again';
      readonly pass: boolean;
      readonly verdicts: readonly Verdict[];
      /** When the gates that refused will be asked again. Empty if nothing that they read can change. */
      readonly again: readonly Moment[];
    };
  }
}
