/** Things on a page beside the runtime, or in its way. Looked for only when a panel asks. */
export interface PageCheck {
  /** The page is on its way: what is not there may still come. */
  readonly loading: boolean;
  readonly tags: readonly TagFound[];
  /** Whether the host of a failed tag answers anything at all; null if nobody asked, or the page forbids asking. */
  readonly hostAnswers: boolean | null;
  /** Everything that the page's security policy has forbidden so far. */
  readonly forbidden: ReadonlyArray<{ readonly address: string; readonly directive: string }>;
  readonly dialogs: readonly PageDialog[];
  readonly collisions: readonly Collision[];
  /** Something in this browser hides what looks like an ad; null until that is known. An older hook does not look. */
  readonly adsHidden?: boolean | null | undefined;
  /** Frames of the page's own origin with a tag of their own, which no tool talks to. An older hook does not look. */
  readonly taggedFrames?: number | undefined;
}

/** A tag's fate. `held-back`: something turned it into a script that the browser does not run. */
export type TagFate = 'on-its-way' | 'held-back' | 'forbidden' | 'failed' | 'loaded';

export interface TagFound {
  readonly address: string;
  /** '' where its address names none. */
  readonly clientId: string;
  readonly fate: TagFate;
  /** The reason that holds it back, or the directive that forbids it. */
  readonly by: string;
  /** A script put it there after the page was parsed. */
  readonly late: boolean;
}

/** Something of the page's own that lies over it. */
export interface PageDialog {
  readonly name: string;
  /** How the page has it: `dialog#cookies`. */
  readonly element: string;
  /** It says of itself that nothing beside it can be used. */
  readonly modal: boolean;
  /** Percent of the window that it covers. */
  readonly share: number;
}

export interface Collision {
  readonly kind: 'element' | 'global' | 'native' | 'style';
  readonly name: string;
  readonly found: string;
}
