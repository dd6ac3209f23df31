/** In CSS pixels of the window. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Another popup or an element of the page that overlaps a popup's box. */
export interface Overlap {
  /** A selector by which an owner finds the element. */
  readonly what: string;
  /** Another popup of ours, or null. */
  readonly popupId: string | null;
  /** The shared part of the smaller one, from 0 to 1. */
  readonly share: number;
  /** Its place; unknown if it lets the pointer through. */
  readonly lies: 'over' | 'under' | 'unknown';
}

export interface CloseControl {
  /** `hidden`: it appears after a delay, or the owner has turned it off. */
  readonly state: 'free' | 'covered' | 'outside' | 'hidden' | 'none';
  /** The element in its way; '' if the way is free. */
  readonly by: string;
  /** The id of the popup in its way, if it is a popup. */
  readonly byPopupId: string | null;
  /** It lies bare, and its own styles let presses through. An older hook does not look. */
  readonly letsThrough?: boolean | undefined;
}

export interface Stacking {
  readonly zIndex: string;
  /** Elements in the browser's top layer that overlap it. No z-index can lift it above them. */
  readonly below: readonly string[];
}

/** Layout shifts while the popup appeared. */
export interface Shift {
  /** The browser's score. Core Web Vitals call 0.1 or less good. */
  readonly score: number;
  readonly moved: readonly string[];
}

export interface FileCost {
  readonly what: string;
  /** Bytes over the network; null if the server does not let the page know. */
  readonly bytes: number | null;
  readonly ms: number;
  readonly cached: boolean;
}

/** A control of the page under a popup's box. */
export interface CoveredControl {
  /** Its words; '' if it has none. */
  readonly name: string;
  readonly kind: 'button' | 'field' | 'link';
  /** The covered part of it, from 0 to 1. */
  readonly share: number;
}

/** A slow press or key in which a popup took part. */
export interface SlowInteraction {
  readonly what: string;
  readonly ms: number;
  /** Time in the runtime's scripts; null if the browser does not tell. */
  readonly codeMs: number | null;
  /** `used`: the visitor pressed inside the popup. `left`, `came`: the popup closed or appeared meanwhile. */
  readonly part: 'used' | 'left' | 'came';
}

/** A text that some visitors cannot read on this page. */
export interface TextFault {
  readonly text: string;
  /** `cut`: it does not fit, and its end is invisible. `faint`: its colour is too close to the background. */
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
  /** Controls of the page that it covers, the worst first. An older hook leaves this out. */
  readonly covers?: readonly CoveredControl[] | undefined;
  /** The slowest interactions in which it took part; null if the browser keeps no record. An older hook leaves this out. */
  readonly interactions?: readonly SlowInteraction[] | null | undefined;
  /** Null if the browser does not tell. */
  readonly shift: Shift | null;
  readonly files: readonly FileCost[];
  /** Details of the first one. */
  readonly texts?: readonly TextFault[] | undefined;
  /** Content that a phone 320 CSS pixels wide would cut off, whatever the size of this window. Undefined if nobody looked. */
  readonly narrow?: readonly TextFault[] | undefined;
  /** The width of the window in CSS pixels. An older page leaves this out. */
  readonly across?: number | undefined;
  /** From the moment of its turn to its first frame; null if nobody saw that. */
  readonly firstFrameMs: number | null;
}
