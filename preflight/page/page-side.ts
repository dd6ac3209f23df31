import type { CloseControl, CoveredControl, Overlap, Rect, Shift, TextFault } from '../../inspection/popups/measure/measures.ts';
import type { PopupType } from '../../runtime/wire/display/config.ts';

/** The name under which a page answers a pre-flight. */
export const PAGE_SIDE = '__poptinsPreflight';

/** Something in a popup that visitors press. */
export interface Target {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** True if it is smaller than 24 by 24 CSS pixels without an excuse: it is not in a line of text, and other controls are near. */
  readonly isTooSmall: boolean;
}

export interface Link {
  readonly url: string;
  readonly name: string;
}

/** A popup as a visitor sees it. */
export interface MetPopup {
  readonly box: Rect;
  readonly window: { readonly width: number; readonly height: number };
  readonly close: CloseControl;
  /** The X, if it can be seen; otherwise null. */
  readonly x: Rect | null;
  readonly targets: readonly Target[];
  readonly texts: readonly TextFault[];
  /** Texts that the narrowest phone cuts off; undefined if the page does not let us measure. */
  readonly narrow: readonly TextFault[] | undefined;
  readonly overlaps: readonly Overlap[];
  readonly covers: readonly CoveredControl[];
  readonly shift: Shift | null;
  readonly links: readonly Link[];
  readonly brokenPictures: readonly string[];
  /** A point of it that is not a control. */
  readonly spot: { readonly x: number; readonly y: number } | null;
}

/** A text of a popup over art, with its colour. */
export interface TextOverArt {
  readonly text: string;
  readonly rect: Rect;
  readonly ink: readonly [number, number, number];
  readonly needed: number;
}

export interface PageSide {
  meet(popupId: string, type: PopupType): Promise<MetPopup | null>;
  /** The slowest interaction since the last call, in milliseconds; null if the browser does not tell. */
  slowest(): number | null;
  overArt(popupId: string): readonly TextOverArt[];
  /** Hides or shows the words of a popup, to see what is behind them. */
  words(popupId: string, hidden: boolean): void;
  /** The focused control: its name, and whether it is in the popup. */
  focused(popupId: string): { readonly name: string; readonly inside: boolean; readonly isWayOut: boolean };
}
