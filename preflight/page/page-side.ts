import type { Target, TextOverArt, Violation } from '../../inspection/audit/audit.ts';
import type { CloseControl, Overlap, Rect, Shift, TextFault } from '../../inspection/popups/measure/measures.ts';
import type { PopupType } from '../../runtime/wire/display/config.ts';
import type { Patience } from './calm.ts';

/** The name under which a page takes the questions of a pre-flight. */
export const PAGE_SIDE = '__poptinsPreflight';

/** Something that nobody sees, and that takes the presses on much of the page. */
export interface Sheet {
  readonly by: string;
  /** It is part of the popup. */
  readonly isOwn: boolean;
  /** Of the window, of 1. */
  readonly share: number;
}

export interface Link {
  readonly url: string;
  readonly name: string;
}

/** A popup as a visitor has it before them. */
export interface MetPopup {
  readonly box: Rect;
  readonly window: { readonly width: number; readonly height: number };
  readonly close: CloseControl;
  /** The X, if it can be seen; otherwise null. */
  readonly x: Rect | null;
  readonly targets: readonly Target[];
  readonly texts: readonly TextFault[];
  /** Texts that the narrowest phone cuts off; undefined where the page does not let us look. */
  readonly narrow: readonly TextFault[] | undefined;
  readonly overlaps: readonly Overlap[];
  /** Null of a popup that takes the whole page on purpose. */
  readonly sheet: Sheet | null;
  readonly shift: Shift | null;
  readonly links: readonly Link[];
  readonly brokenPictures: readonly string[];
  /** A point of it that is no control. */
  readonly spot: { readonly x: number; readonly y: number } | null;
}

export interface PageSide {
  calm(patience: Patience): Promise<true>;
  /** A sheet of the page itself. */
  sheet(): Sheet | null;
  meet(popupId: string, type: PopupType): Promise<MetPopup | null>;
  /** How long the slowest interaction took since the last question, in milliseconds; null where the browser does not tell. */
  slowest(): number | null;
  overArt(popupId: string): readonly TextOverArt[];
  /** The findings of axe, whose file has to be in the page. */
  axe(popupId: string): Promise<readonly Violation[]>;
  /** Hides or shows the words of a popup, so that what is behind them can be looked at. */
  words(popupId: string, hidden: boolean): void;
  /** The control that has the focus: its name, and whether it is in the popup. */
  focused(popupId: string): { readonly name: string; readonly inside: boolean; readonly isWayOut: boolean };
}
