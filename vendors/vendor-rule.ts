/** The kinds of thing that a visitor meets. */
export const POPUP_KINDS = ['popup', 'bar', 'survey', 'feedback', 'chat', 'message', 'dialog', 'consent'] as const;
export type PopupKind = (typeof POPUP_KINDS)[number];

export type Area = 'cookie' | 'local' | 'session';

/** What a vendor's record or event can say about a popup. */
export const DEEDS = ['shown', 'closed', 'submitted', 'chosen', 'held-back', 'copied'] as const;
export type Deed = (typeof DEEDS)[number];

/** A vendor's record, decoded. */
export interface Told {
  readonly did: Deed;
  /** The vendor's own id of the popup; '' if the record names none. */
  readonly popup: string;
  /** In milliseconds since 1970; null if the record has no time. */
  readonly at: number | null;
  /** More from the record, such as the categories that a visitor chose. */
  readonly note?: string | undefined;
}

/** A sign that the vendor's code is on the page. Any one of them is enough. */
export type Sign =
  /** A property of `window`. Its getter is never called. */
  | { readonly global: string }
  /** Markup that no other product makes, for vendors whose code a site may bundle into its own. */
  | { readonly element: string };

/** A place where a vendor's popups appear. */
export interface PopupPlace {
  readonly kind: PopupKind;
  /** Each element that matches is a popup. An element inside another one belongs to the same popup. */
  readonly at: string;
  /** A selector for the part that a visitor sees, inside the element, its shadow root or its own document. Absent: the element itself. */
  readonly box?: string;
  /** The vendor's own id of this popup. */
  readonly id?: (element: Element) => string;
  /** True if it is open. A visitor must also see its box. */
  readonly open?: (box: Element) => boolean;
  /** Its close control. Null if every way to close it is also a choice, or is in a frame that nobody else reaches. */
  readonly close: Close | null;
}

/** The vendor's own control, or a function of its documented API. It is used only when a person presses *Close*. */
export type Close = { readonly press: string } | { readonly call: string; readonly with?: (id: string) => readonly unknown[] };

export interface RecordPlace {
  readonly area: Area;
  /** Matches the whole key. Its first group is the popup's id. */
  readonly key: RegExp;
  /** @param beside the text of another key in the same area; undefined if there is none */
  readonly read: (text: string, id: string, beside: (key: string) => string | undefined) => readonly Told[];
}

/** A DOM event that the vendor documents. */
export interface EventPlace {
  readonly on: 'window' | 'document';
  readonly name: string;
  /** Null for an event about nothing that a visitor saw. */
  readonly read: (detail: unknown) => Pick<Told, 'did' | 'popup'> | null;
}

/** Everything that the tools know about one vendor. A rule only describes; `look/` uses it to read the page. */
export interface VendorRule {
  readonly id: string;
  readonly name: string;
  /** Addresses of its scripts and frames, which show that it is there and what it costs. They name its host or its package. */
  readonly files: RegExp;
  /** The same files at other hosts. A site's own files have such names too, so one shows the vendor only beside a sign. */
  readonly elsewhere?: { readonly files: RegExp; readonly beside: readonly Sign[] };
  readonly detect: readonly Sign[];
  readonly popups: readonly PopupPlace[];
  /** Empty if the vendor stores nothing in the browser, or documents nothing. */
  readonly records: readonly RecordPlace[];
  readonly events: readonly EventPlace[];
  /** `code`: a test runs the vendor's own code. `documentation`: the test uses a fixture made from the page at `source`. */
  readonly proof: 'code' | 'documentation';
  readonly source: string;
}
