import type { CloseControl, Rect, TextFault } from '../popups/measure/measures.ts';

/** An element that takes presses meant for another. */
export interface Cover {
  /** Its tag, id and classes, for a search in Elements. */
  readonly by: string;
  /** A popup of ours, or null. */
  readonly byPopupId: string | null;
  /** Nothing is in the way: it lets presses through. */
  readonly letsThrough: boolean;
}

/** Something in a popup that visitors press. */
export interface Target {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** True if it is smaller than 24 by 24 CSS pixels without an excuse: it is not in a line of text, and other controls are near. */
  readonly isTooSmall: boolean;
  /** The thing that gets its presses; null if it gets them itself, or is out of sight. */
  readonly covered: Cover | null;
}

/** A text of a popup over art, with its colour. */
export interface TextOverArt {
  readonly text: string;
  readonly rect: Rect;
  /** Null if it is out of sight, or drawn in a way that only the screen knows. */
  readonly ink: readonly [number, number, number] | null;
  /** How much of the ink lies over what a picture shows, of 1. Null if what fades the text also fades a part of its background. */
  readonly alpha: number | null;
  readonly needed: number;
}

/** The same with its contrast. */
export interface SeenOverArt extends Pick<TextOverArt, 'text' | 'needed'> {
  readonly ratio: number;
}

export interface KeyboardPath {
  /** The controls in the order in which Tab reaches them. */
  readonly stops: readonly string[];
  /** True if Tab reaches a close control. Also true in the page's flow, where visitors scroll and tab on past the popup. */
  readonly reachesWayOut: boolean;
  /** Null where nobody pressed Escape. */
  readonly closesByEscape: boolean | null;
}

/** A finding of axe. */
export interface Violation {
  readonly rule: string;
  readonly impact: string;
  readonly help: string;
  readonly url: string;
  readonly elements: readonly string[];
}

/** All that a report on accessibility says of one popup, as it is on its page. */
export interface Audit {
  readonly violations: readonly Violation[];
  /** Null where nobody looked. */
  readonly keyboard: KeyboardPath | null;
  readonly texts: readonly TextFault[];
  readonly overArt: readonly SeenOverArt[];
  /** Texts over art that nobody could measure, such as one over a film, or one out of sight. */
  readonly unread?: readonly string[] | undefined;
  readonly targets: readonly Target[];
  /** Texts that the narrowest phone cuts off; undefined if nobody looked. */
  readonly narrow?: readonly TextFault[] | undefined;
  readonly close: CloseControl;
  readonly window?: { readonly width: number; readonly height: number } | undefined;
}
