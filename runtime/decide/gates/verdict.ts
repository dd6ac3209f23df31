import type { PopupConfig, Targeting } from '../display/config.ts';
import type { Facts } from './facts.ts';

/** What one gate answers. Every gate is always asked, so that a trace is whole. */
export interface Verdict {
  readonly gate: string;
  readonly pass: boolean;
  /** One sentence for a person: why it passed or not. */
  readonly reason: string;
  readonly expected: string;
  readonly actual: string;
  /** Where the actual value was read: a cookie's name, a storage key, a config field. */
  readonly from: string;
}

/** What all gates answer about one popup. */
export interface Trace {
  readonly pass: boolean;
  /** Whatever says no is about something that may change by itself while the page is open. */
  readonly open: boolean;
  /** Something of that kind is asked about at all, so that it is worth asking again. */
  readonly changes: boolean;
  readonly verdicts: readonly Verdict[];
}

/** The same as one word, for the popup's machine. */
export type GatesAnswer = 'gates-passed' | 'gates-not-yet' | 'gates-refused';

/** What a gate finds: whether it lets the popup through, what it wants, what there is, and where that was read. Both are phrases that fit "wants …, found …". */
export type Finding = readonly [pass: boolean, expected: string, actual: string, from: string];

/** A pure question about one popup. */
export type Gate<P = PopupConfig> = (popup: P, facts: Facts) => Finding;

/** One that only the rules have: it is asked where the popup's filters were read. */
export type TargetingGate = Gate<PopupConfig & Targeting>;

/** Kept back, where it is `asked`, by what was found. */
export const unless = (asked: boolean, found: boolean, what: string, from: string): Finding => [
  !(asked && found),
  asked ? `not ${what}` : 'anything',
  found ? what : `not ${what}`,
  from,
];

/**
 * When gates that said no are asked again: at the popup's trigger, once the page is parsed,
 * once it has loaded, when the cart changes, and when it is known whether ads are blocked. Nothing is watched in between.
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
      /** When those that said no are asked again, if what they are about can change by itself. */
      readonly again: readonly Moment[];
    };
  }
}
