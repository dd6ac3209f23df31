/** In CSS pixels of the window. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Something of the page or another popup that a popup's box shares room with. */
export interface Overlap {
  /** How an owner would find an element of the page itself. */
  readonly what: string;
  /** Another popup of ours, or null. */
  readonly popupId: string | null;
  /** How much of the smaller of the two is shared, of 1. */
  readonly share: number;
  /** Its place; unknown if it lets the pointer through. */
  readonly lies: 'over' | 'under' | 'unknown';
}

export interface CloseControl {
  /** `hidden` is one that waits, or that the owner wants none of. */
  readonly state: 'free' | 'covered' | 'outside' | 'hidden' | 'none';
  /** The element in its way; '' if the way is free. */
  readonly by: string;
  /** The popup that is in its way, if it is one. */
  readonly byPopupId: string | null;
  /** It lies bare, and its own styles let presses through. An older hook does not look. */
  readonly letsThrough?: boolean | undefined;
}

export interface Stacking {
  readonly zIndex: string;
  /** Elements in the browser's top layer, over any z-index, that share its room. */
  readonly below: readonly string[];
}

/** Shifts of the page while the popup appeared. */
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

/** A control of the page under a popup's box. */
export interface CoveredControl {
  /** Its words; '' if it has none. */
  readonly name: string;
  readonly kind: 'button' | 'field' | 'link';
  /** How much of it is covered, of 1. */
  readonly share: number;
}

/** A press or key that took long, and in which a popup took part. */
export interface SlowInteraction {
  readonly what: string;
  readonly ms: number;
  /** In the runtime's scripts; null where the browser does not tell. */
  readonly codeMs: number | null;
  /** `used`: it was in the popup. `came`: the popup came meanwhile. */
  readonly part: 'used' | 'came';
}

/** A text that not everybody can read as it is on the page. */
export interface TextFault {
  readonly text: string;
  /** `cut`: it does not fit, and its end is not to be seen. `faint`: its colour is too near to what is behind it. */
  readonly what: 'cut' | 'faint';
  /** Contrast of a faint text and the ratio that AA asks for; 0 for other faults. */
  readonly ratio: number;
  readonly needed: number;
}

/** A popup on its page, measured at the moment of the request. */
export interface Measures {
  readonly box: Rect;
  readonly stacking: Stacking;
  readonly overlaps: readonly Overlap[];
  readonly close: CloseControl;
  /** Controls of the page that it covers, the worst first. An older hook does not look. */
  readonly covers?: readonly CoveredControl[] | undefined;
  /** The slowest interactions in which it took part; null where the browser keeps no record. An older hook does not look. */
  readonly interactions?: readonly SlowInteraction[] | null | undefined;
  /** Null where the browser does not tell. */
  readonly shift: Shift | null;
  readonly files: readonly FileCost[];
  /** Details of the first one. */
  readonly texts?: readonly TextFault[] | undefined;
  /** Content that a phone 320 CSS pixels wide would cut off, whatever this window is. Not every page lets us find out. */
  readonly narrow?: readonly TextFault[] | undefined;
  /** How wide the window was, in CSS pixels. An older page does not say. */
  readonly across?: number | undefined;
  /** From the moment at which it was its turn to its first frame; null where that was not seen. */
  readonly firstFrameMs: number | null;
}
