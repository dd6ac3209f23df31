/** In CSS pixels of the window. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Something of the page or another popup that a popup's box shares room with. */
export interface Overlap {
  /** Of the page's own elements how an owner would find it. */
  readonly what: string;
  /** Another popup of ours, or null. */
  readonly popupId: string | null;
  /** How much of the smaller of the two is shared, of 1. */
  readonly share: number;
  /** Where that lies; unknown where it lets the pointer through. */
  readonly lies: 'over' | 'under' | 'unknown';
}

export interface CloseControl {
  /** `hidden` is one that waits, or that the owner wants none of. */
  readonly state: 'free' | 'covered' | 'outside' | 'hidden' | 'none';
  /** What is in its way; '' where nothing is. */
  readonly by: string;
  /** The popup that is in its way, if it is one. */
  readonly byPopupId: string | null;
}

export interface Stacking {
  readonly zIndex: string;
  /** Of what the page has in the browser's top layer, over any z-index, what shares its room. */
  readonly below: readonly string[];
}

/** What of the page moved while the popup came. */
export interface Shift {
  /** By the browser's own measure: 0.1 is what Core Web Vitals still call good. */
  readonly score: number;
  readonly moved: readonly string[];
}

export interface FileCost {
  readonly what: string;
  /** Over the network; null where the server does not let the page know. */
  readonly bytes: number | null;
  readonly ms: number;
  readonly cached: boolean;
}

/** A text that not everybody can read as it is on the page. */
export interface TextFault {
  readonly text: string;
  /** `cut`: it does not fit, and its end is not to be seen. `faint`: its colour is too near to what is behind it. */
  readonly what: 'cut' | 'faint';
  /** Of a faint one its contrast, and what AA asks for; 0 of others. */
  readonly ratio: number;
  readonly needed: number;
}

/** What one popup is and costs on its page, at the moment at which it was asked for. */
export interface Measures {
  readonly box: Rect;
  readonly stacking: Stacking;
  readonly overlaps: readonly Overlap[];
  readonly close: CloseControl;
  /** Null where the browser does not tell. */
  readonly shift: Shift | null;
  readonly files: readonly FileCost[];
  /** Of the first of them. An older page does not say. */
  readonly texts?: readonly TextFault[] | undefined;
  /** What would be cut off on a phone 320 CSS pixels wide, whatever this window is. Not every page lets that be told. */
  readonly narrow?: readonly TextFault[] | undefined;
  /** How wide the window was, in CSS pixels. An older page does not say. */
  readonly across?: number | undefined;
  /** From the moment at which it was its turn to its first frame; null where that was not seen. */
  readonly firstFrameMs: number | null;
}
