/**
 * The runtime's only access to the world. Production passes in the ports of `browser/`; tests and the inspection tools pass in wrapped
 * ones.
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
  /** A null value removes the key. Returns true if the value outlives the page view. */
  set(area: StorageArea, key: string, value: string | null): boolean;
  keys(area: StorageArea): string[];
  /** True if a database of this name exists, or if the browser cannot tell without opening it. */
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
  /** The token that the page's platform issued for calls of its API. */
  readonly authorization?: string;
}

export type HttpFailure = 'network' | 'timeout' | 'too-large' | 'aborted';

/** `ok` says only that an answer arrived; its status may still be 500. */
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
  /** The browser's language, whatever the page declares. */
  language(): string;
  userAgent(): string;
  isMobile(): boolean;
  /** True when this view is a reload of the same page. */
  wasReloaded(): boolean;
  /** True when a person can see it: visible, not prerendering, and no frame without room. */
  isVisible(): boolean;
  /** A cheap guess whether somebody may be editing this page. It says yes too often, so a closer look follows. */
  mayBeInEditor(): boolean;
  /** Absent in a browser, where the code that waits for triggers brings its own implementation. */
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

/**
 * Events of the page. Each kind has one listener, however many popups wait for it. A trigger declares a kind that only it needs in its own
 * file.
 */
export interface PageHappenings {
  /**
   * The mouse moved onto another element, at `y` pixels from the top. `left` means that it went out through the top edge and was not on
   * its way to a control.
   */
  pointer: { readonly y: number; readonly left: boolean; readonly onto: Element | null };
  scroll: undefined;
  /** The visitor pressed a key, typed, or put a finger or mouse button down on this element. */
  press: { readonly target: Element | null };
  /** The pointer moved. */
  move: undefined;
  /**
   * A click. `path` lists its elements from the inside out. Listeners call it, so that a broken native is handled like any other fault.
   * `isTrusted` means that a visitor clicked, not a script. `take` prevents the click's default action and returns a function that performs
   * it later. It returns undefined if the click does nothing, and null if it opens something elsewhere.
   */
  click: { path(): readonly Element[]; readonly isTrusted: boolean; take(): (() => void) | null | undefined };
  /** The page was shown or hidden, or its frame changed its size. */
  visibility: undefined;
  /** The page was shown again, perhaps from the back/forward cache. */
  shown: { readonly fromCache: boolean };
  /** More of the page exists: it finished parsing, or finished loading. */
  grown: undefined;
  /** Wix's own scripts loaded, which can be long after ours. */
  'wix-ready': undefined;
  /** The URL changed without a page load. The value is the Navigation API's word for how, if known. */
  navigation: string | undefined;
}

/**
 * How the runtime observes one kind: the browser events to listen for, and how to turn one into data. `tell` returns false for an event to
 * ignore.
 */
export type Source<K extends keyof PageHappenings> = readonly [types: string, tell: (event: never) => PageHappenings[K] | false];
export type Sources = { readonly [K in keyof PageHappenings]?: Source<K> };

export interface Observe {
  on<K extends keyof PageHappenings>(kind: K, run: (what: PageHappenings[K]) => void, signal: AbortSignal): void;
  /** Adds kinds that few pages need. The chunk that needs one adds it to the browser's implementation. */
  learn?(more: Sources): void;
  /** True if the browser reports no navigations. The `history` chunk then makes the page's history report them. */
  readonly history?: boolean;
}

/** The page's shop, and what its other scripts do and announce. Used only on pages whose store the runtime follows. */
export interface PageSignals {
  /** URLs that the page has requested, as the browser reports them. */
  onRequests(run: (urls: readonly string[]) => void, signal: AbortSignal): void;
  /** Listens for an event on the document, and passes on the promise that the event may carry. */
  onEvent(name: string, run: (promise: unknown) => void, signal: AbortSignal): void;
  /** Listens for space-separated events that the page's own jQuery triggers; no other kind of listener hears them. */
  onJquery(names: string, run: () => void, signal: AbortSignal): void;
  /** The root address of WordPress's REST API, as the page names it; '' on a page that names none. */
  restRoot(): string;
  /** The value of a cookie of the page's own; '' without one. */
  cookie(name: string): string;
  /** True if the browser sends Global Privacy Control. */
  globalPrivacyControl(): boolean;
}

/** A filled-in field, in the form in which it is sent (FRM-02). */
export interface FieldEntry {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly placeholder: string;
  readonly value: string;
}

/** A lead as it is stored until the server has it (FRM-19). Plain data, which a later version may have to read. */
export interface KeptLead {
  /** The conversion key: the server counts it once, however often it is sent. */
  readonly key: string;
  readonly popupId: string;
  /** The popup's `memoryId`; absent if that is its own id. */
  readonly memoryId?: string;
  readonly viewerId: string;
  /** The host that it is for, because all tags of a site share one database. Without it, only the account is compared. */
  readonly apiHost?: string;
  readonly form: Readonly<Record<string, string>>;
  /** The email address that the browser stored when this lead was left; absent if there was none. */
  readonly addressBefore?: string;
  /** Milliseconds since 1970, like `notBefore`. */
  readonly keptAt: number;
  readonly attempts: number;
  readonly notBefore: number;
}

/** A store for waiting leads. The browser's implementation is in `browser/`. A test or tool may put another into the ports. */
export interface LeadStore {
  /** True once the lead will certainly outlive the browser; false if only this page view remembers it. */
  put(lead: KeptLead): Promise<boolean>;
  get(key: string): Promise<unknown>;
  /** Untrusted: any script on the page can write there. */
  all(): Promise<readonly unknown[]>;
  remove(key: string): Promise<void>;
  /** Runs `work` while no other tab handles this lead. If another tab does, waits for it if `waits` is set, otherwise returns null. */
  alone<T>(key: string, waits: boolean, work: () => Promise<T>): Promise<T | null>;
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
  /** Only on a page that asks first: runs this at the visitor's next yes, in place of what was given before. */
  readonly atYes?: (run: () => void) => void;
  /**
   * Only there, too: true while its visitor has not agreed. No other company's script is loaded, and what is stored ends with this page.
   */
  readonly awaitsYes?: () => boolean;
}
