/** A popup's position in a window, in numbers, so that two engines can be compared. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A text or a control. */
export interface Piece {
  /** The name that a person would give it. */
  readonly name: string;
  readonly box: Box;
  readonly lines: number;
  /** How many pixels of it can be brought into sight by nothing. */
  readonly cut: number;
}

export interface SeenScreen {
  readonly screen: string;
  readonly popup: Box;
  readonly window: { readonly width: number; readonly height: number };
  readonly pieces: readonly Piece[];
  /** The drawn part, without what is out of view. */
  readonly art: readonly Box[];
  /** How far the popup has to be scrolled until all of it was seen. */
  readonly scrolls: number;
}
