import type { LeadStore } from './capture/outbox/outbox-rules.ts';

/**
 * The only ways out of the runtime. Production hands in the ports of `browser/`; tests and the
 * inspection tools hand in decorated ones. Nothing else in the runtime touches the world.
 */

/** Time. `now` is the wall clock, for cookies and days; `elapsed` never jumps and measures durations. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Milliseconds on a clock that only goes forward. */
  elapsed(): number;
  /** Runs once after `ms`, unless the signal aborts first. */
  after(ms: number, run: () => void, signal: AbortSignal): void;
  /** Runs when the main thread is free. */
  whenIdle(run: () => void, signal: AbortSignal): void;
}

/** The page's script-visible cookies. A jar that is disabled or throws reads as empty and ignores writes. */
export interface Cookies {
  all(): Map<string, string>;
  /** A null `lifetimeMs` makes a session cookie; zero or less removes the cookie. */
  set(name: string, value: string, lifetimeMs: number | null): void;
  /**
   * Expiry in milliseconds since 1970, or undefined if unknown. Browsers do not expose it,
   * so only an implementation that saw the cookie written can tell.
   */
  expiresAt?(name: string): number | undefined;
}

export type StorageArea = 'local' | 'session';

/** Web storage. An area that is disabled, full or throws falls back to memory for the page view (VIS-10). */
export interface Storage {
  get(area: StorageArea, key: string): string | null;
  /** A null value removes the key. Returns whether the value outlives the page view. */
  set(area: StorageArea, key: string, value: string | null): boolean;
  keys(area: StorageArea): string[];
  /** Whether a database of this name exists. True if the browser cannot tell without opening it. */
  hasDatabase(name: string): Promise<boolean>;
}

export type HttpBody = { readonly form: Readonly<Record<string, string>> } | { readonly json: unknown };

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: HttpBody;
  /** Lets the request outlive the page (API-21). */
  readonly keepalive?: boolean;
  /** Sends the visitor's cookies if the request goes to the page's own site. Only a shop needs them, to identify the cart. */
  readonly cookies?: boolean;
  /** The token that the page's platform issued for calling its API. */
  readonly authorization?: string;
}

export type HttpFailure = 'network' | 'timeout' | 'too-large' | 'aborted';

/** `ok` says only that an answer came; its status may still be 500. */
export type HttpAnswer =
  | { readonly ok: true; readonly status: number; readonly text: string /** The header as it came. */; readonly retryAfter?: string | null }
  | { readonly ok: false; readonly reason: HttpFailure };

export interface Http {
  /** Never rejects. */
  send(request: HttpRequest, signal: AbortSignal): Promise<HttpAnswer>;
}

/** In whole pixels. The height is infinite while the page is still loading, or has nothing to scroll before it is loaded. */
export interface Scrolled {
  readonly top: number;
  readonly viewport: number;
  readonly height: number;
}

/** The page as it is right now. Every answer is untrusted text. */
export interface Page {
  url(): string;
  referrer(): string;
  title(): string;
  /** The browser's, whatever the page says of itself. */
  language(): string;
  userAgent(): string;
  isMobile(): boolean;
  /** True when this view is a reload of the same page. */
  wasReloaded(): boolean;
  /** True when a person can see it: visible, not prerendering, and no frame without room. */
  isVisible(): boolean;
  /** Whether it is worth a look if somebody edits this page: a cheap guess, which says yes too often. */
  mayBeInEditor(): boolean;
  /** Absent in a browser, where the code that waits for triggers brings its own. */
  scrolled?(): Scrolled;
  /** The ids of the page's slots for embedded popups. */
  embeddedIds(): string[];
  /** The page's markup as text, for source-code filters. */
  source(): string;
  /** Follows own properties only, from `window`; undefined when any step is missing or throws. */
  variable(path: string): unknown;
}

export interface Random {
  /** 0 ≤ n < 1. */
  next(): number;
}

export interface Navigate {
  to(url: string): void;
}

/** Events of the page. Each kind has one listener, however many popups wait for it. */
export interface PageHappenings {
  /**
   * The mouse moved onto another element, at `y` from the top. `left` means it went
   * out through the top edge, and not on its way to a control.
   */
  pointer: { readonly y: number; readonly left: boolean; readonly onto: Element | null };
  scroll: undefined;
  /**
   * A click. `path` lists its elements from the inside out; listeners call it, so a broken native is a fault like any other. `isTrusted`
   * means that a visitor clicked, not a script. `take` prevents the click's default and returns a function that gives it back: nothing
   * if the click does nothing, null if it opens something elsewhere.
   */
  click: { path(): readonly Element[]; readonly isTrusted: boolean; take(): (() => void) | null | undefined };
  /** A key was pressed or something typed while this element had focus, or a finger or mouse button went down on it. */
  press: { readonly target: Element | null };
  /** The pointer moved. */
  move: undefined;
  /** The page was shown or hidden, or its frame has another size. */
  visibility: undefined;
  /** The page was shown again, perhaps from the back/forward cache. */
  shown: { readonly fromCache: boolean };
  /** More of the page is there: it finished parsing, or finished loading. */
  grown: undefined;
  /** Wix's own scripts loaded, which can be long after ours. */
  'wix-ready': undefined;
  /** The URL changed without a page load: how, by the Navigation API's words, as far as that is known. */
  navigation: string | undefined;
}

/**
 * How one kind is observed: which browser events to listen for, and how to turn one into data. `tell` returns false for an event to ignore.
 */
export type Source<K extends keyof PageHappenings> = readonly [types: string, tell: (event: never) => PageHappenings[K] | false];
export type Sources = { readonly [K in keyof PageHappenings]?: Source<K> };

export interface Observe {
  on<K extends keyof PageHappenings>(kind: K, run: (what: PageHappenings[K]) => void, signal: AbortSignal): void;
  /** Adds kinds that few pages need; the chunk that needs one teaches it to the browser's implementation. */
  learn?(more: Sources): void;
  /** The browser tells of no navigation: the page's history has to, which the chunk of that name makes it do. */
  readonly history?: boolean;
}

/** The page's shop, and what its other scripts do and announce. Used only on pages where a store is followed. */
export interface PageSignals {
  /** URLs that the page has requested, as the browser reports them. */
  onRequests(run: (urls: readonly string[]) => void, signal: AbortSignal): void;
  /** An event on the document, along with the promise it may carry. */
  onEvent(name: string, run: (promise: unknown) => void, signal: AbortSignal): void;
  /** Space-separated events triggered through the page's own jQuery; no other kind of listener hears them. */
  onJquery(names: string, run: () => void, signal: AbortSignal): void;
  /** The address below which WordPress has its REST API, as its pages name it; '' on a page that names none. */
  restRoot(): string;
  /** Whether the browser sends Global Privacy Control. */
  globalPrivacyControl(): boolean;
}

/** A filled-in field, as it is sent (FRM-02). */
export interface FieldEntry {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly placeholder: string;
  readonly value: string;
}

export interface Ports {
  readonly clock: Clock;
  readonly cookies: Cookies;
  readonly storage: Storage;
  readonly http: Http;
  readonly page: Page;
  readonly random: Random;
  readonly navigate: Navigate;
  readonly observe: Observe;
  /** The store of waiting leads. If absent, the chunk that needs it brings the browser implementation. */
  readonly leads?: LeadStore;
  /** Signals from a store's page. If absent, the chunk that needs them brings the browser implementation. */
  readonly signals?: PageSignals;
}
