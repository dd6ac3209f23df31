import type { Target, TextOverArt, Violation } from '../../inspection/audit/audit.ts';
import type { CloseControl, Overlap, Rect, Shift, TextFault } from '../../inspection/popups/measure/measures.ts';
import type { PopupType } from '../../runtime/decide/display/config.ts';
import type { Patience } from './calm.ts';

/** The name under which a page answers a pre-flight. */
export const PAGE_SIDE = '__poptinsPreflight';

/** Something that nobody sees, and that takes the presses on much of the page. */
export interface Sheet {
  readonly by: string;
  /** It is part of the popup. */
  readonly isOwn: boolean;
  /** The part of the window that it covers, of 1. */
  readonly share: number;
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
  /** Texts that the narrowest phone cuts off; undefined if nobody looked. */
  readonly narrow: readonly TextFault[] | undefined;
  readonly overlaps: readonly Overlap[];
  /** Null of a popup that takes the whole page on purpose. */
  readonly sheet: Sheet | null;
  readonly shift: Shift | null;
  readonly links: readonly Link[];
  readonly brokenPictures: readonly string[];
  /** A point of it that is not a control. */
  readonly spot: { readonly x: number; readonly y: number } | null;
}

export interface PageSide {
  calm(patience: Patience): Promise<true>;
  /** A sheet of the page itself. */
  sheet(): Sheet | null;
  /** `hasVariant`: phones get markup of their own. Assumed where it is left out. */
  meet(popupId: string, type: PopupType, hasVariant?: boolean): Promise<MetPopup | null>;
  /** The slowest interaction since the last call, in milliseconds; null if the browser does not tell. */
  slowest(): number | null;
  overArt(popupId: string): readonly TextOverArt[];
  /** The findings of axe, whose file has to be in the page. */
  axe(popupId: string): Promise<readonly Violation[]>;
  /** Hides or shows the words of a popup, to see what is behind them. */
  words(popupId: string, hidden: boolean): void;
  /** The focused control: its name, and whether it is in the popup. `isInFlow`: visitors scroll and tab on past that popup. */
  focused(popupId: string): { readonly name: string; readonly inside: boolean; readonly isWayOut: boolean; readonly isInFlow: boolean };
}
