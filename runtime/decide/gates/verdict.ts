import type { PopupConfig, Targeting } from '../display/config.ts';
import type { Facts } from './facts.ts';

/** One gate's answer. Every gate is always asked, so that a trace is complete. */
export interface Verdict {
  readonly gate: string;
  readonly pass: boolean;
  /** One sentence, written for people, on why it passed or not. */
  readonly reason: string;
  readonly expected: string;
  readonly actual: string;
  /** Where the actual value was read: the name of a cookie, storage key or config field. */
  readonly from: string;
}

/** What all gates say about one popup. */
export interface Trace {
  readonly pass: boolean;
  /** True if every gate that refuses may change its answer while the page is open. */
  readonly open: boolean;
  readonly verdicts: readonly Verdict[];
}

/** A trace's outcome in one word, for the popup's machine. */
export type GatesAnswer = 'gates-passed' | 'gates-not-yet' | 'gates-refused';

/**
 * What a gate finds: whether the popup passes, what the gate wants, what it found, and
 * where. `expected` and `actual` are phrases that fit "wants …, found …".
 */
export type Finding = readonly [pass: boolean, expected: string, actual: string, from: string];

/** A pure question about one popup. */
export type Gate<P = PopupConfig> = (popup: P, facts: Facts) => Finding;

/** A gate that exists only in targeting. It is asked only if the popup's filters were read. */
export type TargetingGate = Gate<PopupConfig & Targeting>;

/** Blocks the popup if `asked` is set and `found` is true. */
export const unless = (asked: boolean, found: boolean, what: string, from: string): Finding => [
  !(asked && found),
  asked ? `not ${what}` : 'anything',
  found ? what : `not ${what}`,
  from,
];

/**
 * When gates that refused are asked again: at the popup's trigger, once the page is parsed, once it has loaded, when
 * the cart changes, and when it is known whether ads are blocked. Nothing is watched in between.
 */
export const MOMENTS = ['trigger', 'parsed', 'loaded', 'cart', 'ad-blocker'] as const;
export type Moment = (typeof MOMENTS)[number];

declare module '../../events.ts' {
  interface RuntimeEvents {
    'gates-asked': {
      readonly popupId: string;
      readonly moment: 'arm' | 'show' | 'again';
      readonly pass: boolean;
      readonly verdicts: readonly Verdict[];
      /** When the gates that refused will be asked again. Empty if nothing they look at can change. */
      readonly again: readonly Moment[];
    };
  }
}
