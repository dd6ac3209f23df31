/** The sort of thing that a visitor meets. */
export const POPUP_KINDS = ['popup', 'bar', 'survey', 'feedback', 'chat', 'message', 'dialog', 'consent'] as const;
export type PopupKind = (typeof POPUP_KINDS)[number];

export type Area = 'cookie' | 'local' | 'session';

/** Things that a vendor's record or event can say of a popup. */
export const DEEDS = ['shown', 'closed', 'submitted', 'chosen', 'held-back', 'copied'] as const;
export type Deed = (typeof DEEDS)[number];

/** A vendor's record, decoded. */
export interface Told {
  readonly did: Deed;
  /** The vendor's own id of the popup; '' where the record names none. */
  readonly popup: string;
  /** In milliseconds since 1970; null where the record has no time. */
  readonly at: number | null;
  /** More of what it says, such as the categories that a visitor chose. */
  readonly note?: string | undefined;
}

/** A sign that the vendor's code is on the page. Any one is enough. */
export type Sign =
  /** A property of `window`. Its getter is never called. */
  | { readonly global: string }
  /** Markup that no other product makes; for vendors whose code a site may bundle into its own. */
  | { readonly element: string };

/** A place where a vendor's popups appear. */
export interface PopupPlace {
  readonly kind: PopupKind;
  /** Each element that matches is a popup, and one inside another is the same. */
  readonly at: string;
  /** The part that a visitor sees, inside it, its shadow root or its own document; the element itself without this. */
  readonly box?: string;
  /** The vendor's own id of this popup. */
  readonly id?: (element: Element) => string;
  /** Whether it is open, besides that a visitor can see its box. */
  readonly open?: (box: Element) => boolean;
  /** Its way out. Null where every way out of it is also a choice, or is in a frame that nobody else reaches. */
  readonly close: Close | null;
}

/** The vendor's own control, or a function of its documented API. Only a person's press of *Close* uses it. */
export type Close = { readonly press: string } | { readonly call: string; readonly with?: (id: string) => readonly unknown[] };

export interface RecordPlace {
  readonly area: Area;
  /** Matches the whole key. Its first group is the popup's id. */
  readonly key: RegExp;
  readonly read: (text: string, id: string) => readonly Told[];
}

/** A DOM event that the vendor documents. */
export interface EventPlace {
  readonly on: 'window' | 'document';
  readonly name: string;
  /** Null for an event about nothing that a visitor met. */
  readonly read: (detail: unknown) => Pick<Told, 'did' | 'popup'> | null;
}

/** All that the tool knows of one vendor. A rule only describes; `look/` reads the page by it. */
export interface VendorRule {
  readonly id: string;
  readonly name: string;
  /** Addresses of its scripts and frames: a sign of its presence, and what its costs are counted by. */
  readonly files: RegExp;
  readonly detect: readonly Sign[];
  readonly popups: readonly PopupPlace[];
  /** Empty where the vendor keeps nothing in the browser, or documents nothing. */
  readonly records: readonly RecordPlace[];
  readonly events: readonly EventPlace[];
  /** `code`: a test runs the vendor's own code. `documentation`: a fixture stands in, made from the page at `source`. */
  readonly proof: 'code' | 'documentation';
  readonly source: string;
}
