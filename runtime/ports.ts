import type { LeadStore } from './capture/outbox/lead-store.ts';

/**
 * The only ways out of the runtime. Production hands in the ports of `browser/`; tests and the
 * inspection tools hand in decorated ones. Nothing else in the runtime touches the world.
 */

/** Time. `now` is the wall clock that cookies and days are counted on; `elapsed` never jumps and is what durations are measured with. */
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

/** Script cookies of the page. A jar that is off or throws reads as empty and swallows writes. */
export interface Cookies {
  all(): Map<string, string>;
  /** `lifetimeMs` null makes a session cookie; zero or less removes. */
  set(name: string, value: string, lifetimeMs: number | null): void;
  /** When it ends, in milliseconds since 1970; undefined where that is not known. No browser tells: only who has seen it written can say. */
  expiresAt?(name: string): number | undefined;
}

export type StorageArea = 'local' | 'session';

/** Web storage. An area that is off, full or throws works in memory for the page view (VIS-10). */
export interface Storage {
  get(area: StorageArea, key: string): string | null;
  /** A null value removes. Says whether the value outlives the page view. */
  set(area: StorageArea, key: string, value: string | null): boolean;
  keys(area: StorageArea): string[];
  /** Whether a database of this name exists. True where the browser cannot say without opening it. */
  hasDatabase(name: string): Promise<boolean>;
}

export type HttpBody = { readonly form: Readonly<Record<string, string>> } | { readonly json: unknown };

export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: HttpBody;
  /** Lets the request outlive the page (API-21). */
  readonly keepalive?: boolean;
  /** Sends the visitor's cookies along, if it goes to the page's own site: only a shop needs them, to know whose cart it is. */
  readonly cookies?: boolean;
  /** What the page's platform gave out to ask it by. */
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

/** What the page is, at this moment. Every answer is untrusted text. */
export interface Page {
  url(): string;
  referrer(): string;
  title(): string;
  language(): string;
  userAgent(): string;
  isMobile(): boolean;
  /** True when this view is a reload of the same page. */
  wasReloaded(): boolean;
  /** True when a person can see it: visible and not prerendering. */
  isVisible(): boolean;
  /** The height is infinite while the page is still on its way. */
  scroll(): { readonly top: number; readonly viewport: number; readonly height: number };
  /** The ids of the places that the page keeps for embedded popups. */
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

/** What happens on the page. One listener a kind however many popups wait for it. */
export interface PageHappenings {
  /** The mouse went from one element to the next, `y` from the top. It `left` through the top edge, and not on the way to a control. */
  pointer: { readonly y: number; readonly left: boolean; readonly onto: Element | null };
  scroll: undefined;
  click: { readonly target: Element | null; preventDefault(): void };
  /** A key was pressed with the focus here, or a finger or a button of the mouse went down here. */
  press: { readonly target: Element | null };
  /** The pointer moves. */
  move: undefined;
  /** The page came into view or left it. */
  visibility: undefined;
  /** The page came back, perhaps out of the back/forward cache. */
  shown: { readonly fromCache: boolean };
  /** More of the page is there: it was read to its end, or it was loaded with all it holds. */
  grown: undefined;
  /** Wix's own scripts came, which may be long after ours. */
  'wix-ready': undefined;
  /** The URL changed without a page load. */
  navigation: undefined;
}

/** How one kind is heard: by which of the browser's events, and what they tell; false when an event is none of it. */
export type Source<K extends keyof PageHappenings> = readonly [types: string, tell: (event: never) => PageHappenings[K] | false];
export type Sources = { readonly [K in keyof PageHappenings]?: Source<K> };

export interface Observe {
  on<K extends keyof PageHappenings>(kind: K, run: (what: PageHappenings[K]) => void, signal: AbortSignal): void;
  /** The browser's own is taught what only few pages hear of by the chunk that hears it. */
  learn?(more: Sources): void;
}

/** What a page's other scripts do and tell: asked for where a store is followed, and on no other page. */
export interface PageSignals {
  /** Addresses that the page has requested, as the browser reports them. */
  onRequests(run: (urls: readonly string[]) => void, signal: AbortSignal): void;
  /** An event on the document, with the promise that it may bear of what it tells. */
  onEvent(name: string, run: (promise: unknown) => void, signal: AbortSignal): void;
  /** Events, apart by spaces, that are told through the page's own jQuery, which no other listener hears. */
  onJquery(names: string, run: () => void, signal: AbortSignal): void;
  /** The browser itself asks not to be followed. */
  globalPrivacyControl(): boolean;
}

/** One filled field, as it is sent (FRM-02). */
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
  /** Where leads wait. Without it the chunk that needs one brings the browser's own. */
  readonly leads?: LeadStore;
  /** What is heard of a store's page. Without it the chunk that needs one brings the browser's own. */
  readonly signals?: PageSignals;
}
