import type { CallName } from '../runtime/call-names.ts';
import type { Platform } from '../runtime/store/platform/platform.ts';
import type { MadeUpCart, MadeUpItem } from '../runtime/support/explain/made-up-cart.ts';

/** What of a simulation is more than a number or a switch. Plain values: they travel, are kept, and are read by `readSimulation`. */

/** Whom a visitor can begin anew as; the last four have met one popup. */
export const VISITOR_PRESETS = ['new-session', 'new', 'returning', 'saw', 'closed', 'converted', 'capped'] as const;
export type VisitorPreset = (typeof VISITOR_PRESETS)[number];

export interface VisitorBegun {
  readonly preset: VisitorPreset;
  /** The popup that they met; '' where it is about none. */
  readonly popupId: string;
}

/** One value of a visitor, as a snapshot has it. */
export interface KeptEntry {
  readonly area: 'cookie' | 'local' | 'session';
  readonly key: string;
  readonly raw: string;
  /** When it ends, on the runtime's clock; absent where that is not known, or never. */
  readonly expiresAt?: number | undefined;
}

/** How a call can be answered instead of as it is. */
export const ANSWER_KINDS = [
  'refused-restricted',
  'refused-max-views',
  'not-taken',
  'status',
  'slow',
  'offline',
  'html',
  'cut-off',
] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

export interface SimulatedAnswer {
  readonly kind: AnswerKind;
  /** The status, where the kind is one: 400 to 599. */
  readonly status: number;
  /** How long a slow answer takes, or a status asks to be waited (`Retry-After`). */
  readonly seconds: number;
  /** A refusal brings an upgrade popup (GAT-11). */
  readonly upgrade: boolean;
}

/** By the call's name; under `every` for each call to our servers that has none of its own. */
export type SimulatedAnswers = Readonly<Partial<Record<CallName | 'every', SimulatedAnswer>>>;

/** These ask for popups: only they can be refused them, and what they were answered decides about the whole page view. */
export const asksForPopups = (call: CallName | 'every' | null): call is 'display' | 'click' | 'launch' =>
  call === 'display' || call === 'click' || call === 'launch';

/** Whether a call can be answered so. */
export const answersCall = (kind: AnswerKind, call: CallName | null): boolean =>
  kind === 'not-taken' ? call === 'conversion' : !kind.startsWith('refused-') || asksForPopups(call);

/** What the runtime asks whether a store's visitor may be followed (GAT-09); `gpc` is the browser's own Global Privacy Control. */
export const CONSENT_SIGNALS = ['shopify', 'wix', 'wordpress', 'tcf', 'google', 'gpc'] as const;
export type ConsentSignal = (typeof CONSENT_SIGNALS)[number];

/** What a visitor says to it: at once, not yet, or some seconds into each page. */
export const CONSENT_CHOICES = ['yes', 'no', 'undecided', 'later-yes', 'later-no'] as const;
export type ConsentChoice = (typeof CONSENT_CHOICES)[number];

/** By signal; one that is not there says what it really says. */
export type SimulatedConsent = Readonly<Partial<Record<ConsentSignal, ConsentChoice>>>;

/** The browser's own signal is on or off, and never changes on a page. */
export const consentChoices = (signal: ConsentSignal): readonly ConsentChoice[] => (signal === 'gpc' ? ['yes', 'no'] : CONSENT_CHOICES);

export const PLATFORMS = ['shopify', 'wix', 'woocommerce'] as const satisfies readonly Platform[];

/** A window of another size, in CSS pixels. */
export interface SimulatedSize {
  readonly width: number;
  readonly height: number;
}

/** No window is narrower or wider. */
export const MIN_SIDE_PX = 200;
export const MAX_SIDE_PX = 4000;

/** What is around a popup, as a page or its visitor may have it. */
export interface SimulatedSurroundings {
  readonly dark: boolean;
  readonly rightToLeft: boolean;
  /** The visitor has asked for less of it. */
  readonly lessMotion: boolean;
}

export const SURROUNDINGS = ['dark', 'rightToLeft', 'lessMotion'] as const satisfies ReadonlyArray<keyof SimulatedSurroundings>;

/** Where an embedded draft goes on a page that may keep no place for it. */
export interface SimulatedPlace {
  /** The places that the page keeps for this popup are the draft's meanwhile. */
  readonly popupId: string;
  /** The draft goes under what this CSS selector means; '' where the page keeps its place, else where it is likely to be seen. */
  readonly selector: string;
}

/** No selector is longer. */
export const MAX_SELECTOR = 300;

/** Where a draft in the page's flow is: where the page keeps a place for it, under a block of the page, or nowhere. */
export interface Placed {
  readonly how: 'kept' | 'made' | 'none';
  /** The block that it is under, where its place was made; else ''. */
  readonly at: string;
}

export type SimulatedItem = MadeUpItem;
export type SimulatedCart = MadeUpCart;

export interface SimulatedPrize {
  readonly popupId: string;
  /** As its owner calls it. */
  readonly label: string;
  /** Where chance falls: 0 ≤ roll < 1. */
  readonly roll: number;
}
