/** Things on a page beside the runtime, or in its way. The hook looks for them only when a panel asks. */
export interface PageCheck {
  /** True while the page loads: missing things may still arrive. */
  readonly loading: boolean;
  readonly tags: readonly TagFound[];
  /** True if the host of a failed tag answers at all. Null if nobody asked, or if the page forbids asking. */
  readonly hostAnswers: boolean | null;
  /** Everything that the page's security policy has forbidden so far. */
  readonly forbidden: ReadonlyArray<{ readonly address: string; readonly directive: string }>;
  readonly dialogs: readonly PageDialog[];
  readonly collisions: readonly Collision[];
  /** True if something in this browser hides ads; null until that is known. An older hook leaves this out. */
  readonly adsHidden?: boolean | null | undefined;
  /** Frames of the page's own origin that have their own tag, which no tool talks to. An older hook leaves this out. */
  readonly taggedFrames?: number | undefined;
}

/** A tag's fate. `held-back`: something changed it so that the browser does not run it. */
export type TagFate = 'on-its-way' | 'held-back' | 'forbidden' | 'failed' | 'loaded';

export interface TagFound {
  readonly address: string;
  /** '' if its address has none. */
  readonly clientId: string;
  readonly fate: TagFate;
  /** The reason that holds it back, or the directive that forbids it. */
  readonly by: string;
  /** True if a script added it after the page was parsed. */
  readonly late: boolean;
}

/** An element of the page that lies over it. */
export interface PageDialog {
  readonly name: string;
  /** Its selector on the page: `dialog#cookies`. */
  readonly element: string;
  /** True if it says that nothing else on the page can be used. */
  readonly modal: boolean;
  /** The percentage of the window that it covers. */
  readonly share: number;
}

export interface Collision {
  readonly kind: 'element' | 'global' | 'native' | 'style';
  readonly name: string;
  readonly found: string;
}
