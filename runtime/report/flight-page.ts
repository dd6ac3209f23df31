/**
 * A page of the flight recorder: the decisions of one page view, in our own words and ids. It holds nothing that identifies the visitor.
 * Lists, texts and the total of all pages are bounded.
 */
export interface FlightPage {
  /** When the visitor entered the page, in milliseconds since 1970. */
  readonly at: number;
  /** Its address in the reduced form that reports use. */
  readonly url: string;
  readonly window: FlightWindow | null;
  /** The popups that `happened` and `boxes` name. */
  readonly popups: readonly FlightPopup[];
  readonly happened: readonly Happened[];
  /** The popups that were visible over the page, with the positions from the last look. */
  readonly boxes: readonly PopupBox[];
}

/** In CSS pixels. */
export interface FlightWindow {
  readonly width: number;
  readonly height: number;
  /** Device pixels for each CSS pixel: the screen's, times the browser's zoom. */
  readonly ratio: number;
  /** How far two fingers have zoomed in; 1 if not. */
  readonly pinch: number;
}

export interface FlightPopup {
  readonly id: string;
  readonly name: string;
  readonly type: string;
}

export const WHATS = [
  'answered',
  'unanswered',
  'refused-display',
  'blocked',
  'armed',
  'fired',
  'waited',
  'shown',
  'closed',
  'failed',
  'form-rejected',
  'form-refused',
  'kept',
  'delayed',
  'delivered',
  'given-up',
  'code',
  'memory-lost',
  'fault',
] as const;
export type What = (typeof WHATS)[number];

/** A decision, or a step of a lead: kept, delayed, delivered or given up. */
export interface Happened {
  readonly at: number;
  readonly what: What;
  readonly popupId?: string | undefined;
  /** One of our own words: the trigger, the way to close, a problem, a reason, or the popup that it waited for. */
  readonly by?: string | undefined;
  /** For a blocked popup, the rules against it; for a shown one, the rules that read a record. */
  readonly gates?: ReadonlyArray<{ readonly gate: string; readonly code: string }> | undefined;
  /** The lead's number in this tab. */
  readonly lead?: number | undefined;
  /** Popups of an answer, fields that were rejected, attempts of a lead, or a call's status. */
  readonly count?: number | undefined;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The purpose of a control, recognised by its text; '' for any other. */
export const PURPOSES = ['pay', 'checkout', 'buy', 'cart', 'sign-in', 'consent', 'search', 'menu', ''] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface Covered {
  readonly control: 'button' | 'link' | 'field';
  readonly does: Purpose;
  readonly box: Box;
  /** From 0 to 1. */
  readonly share: number;
}

export interface PopupBox {
  readonly popupId: string;
  readonly box: Box;
  /** The share of the window that it covers, from 0 to 1. */
  readonly share: number;
  /** Whether a press on the middle of its ✕ reaches the ✕. */
  readonly close: 'free' | 'covered' | 'outside' | 'none';
  /** The page's own controls beneath it; those with a purpose come first. */
  readonly covers: readonly Covered[];
}

/** `chars` is for the pages; with the keys of the leads they fit into one stored value, which `MAX_VALUE` bounds. */
export const MAX_FLIGHT = { pages: 20, happened: 80, popups: 40, boxes: 6, covers: 12, gates: 8, leads: 50, chars: 45_000 } as const;
