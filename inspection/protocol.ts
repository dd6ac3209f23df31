import type { Command } from '../runtime/command.ts';
import type { StampedEvent } from '../runtime/events.ts';
import type { HttpAnswer } from '../runtime/ports.ts';
import type { Platform } from '../runtime/store/platform/platform.ts';
import type { ServerAnswer } from './ask-server.ts';
import type { Exchange } from './exchange.ts';
import type { PageCheck } from './page-findings.ts';
import type { Measures } from './popups/measure/measures.ts';
import type { PrizeChance } from './popups/read-prizes.ts';
import type { Asked, SessionFile } from './replay/session.ts';
import type {
  KeptEntry,
  Placed,
  SimulatedAnswers,
  SimulatedCart,
  SimulatedConsent,
  SimulatedPlace,
  SimulatedPrize,
  SimulatedSize,
  SimulatedSurroundings,
  VisitorBegun,
  VisitorPreset,
} from './simulated.ts';
import type { RuntimeSettings } from './site-runtime.ts';

/**
 * Raised when messages are added that a panel should not wait for in vain. What each version brought is in
 * `devtools-panel/state/versions.ts` and `questions.ts`: a panel reads every older one, and refuses a newer.
 */
export const PROTOCOL_VERSION = 2;

/** The name of the hook on `window` before the embed runs; see `runtime/hook.ts`. */
export const HOOK_NAME = '__POPTIN_DEVTOOLS_HOOK__';

/** One stored value of the visitor, decoded. */
export interface MemoryEntry {
  readonly area: 'cookie' | 'local' | 'session';
  readonly key: string;
  readonly raw: string;
  /** What it means in words, for example "a returning visitor"; empty when the key is not one of ours. */
  readonly meaning: string;
  /** How long it is kept from its writing; null lasts as long as the tab, undefined when unknown. */
  readonly lifetimeMs?: number | null | undefined;
  /** When it ends, in milliseconds since 1970 on the runtime's clock; absent when its writing was not seen. */
  readonly expiresAt?: number | undefined;
}

/** Everything that is not as it really is. The panel marks each part that differs from `NOTHING_SIMULATED`. */
export interface Simulation {
  /** Answers in the place of the server's; null lets every call through. */
  readonly server: SimulatedAnswers | null;
  /** Added to the wall clock. */
  readonly clockOffsetMs: number;
  /** Answered instead of the device's own; null leaves it. */
  readonly mobile: boolean | null;
  /** Of the window that the page is in, given to it by the panel's side; null leaves it. */
  readonly size: SimulatedSize | null;
  /** As whom the visitor last began anew; what they did since is theirs. */
  readonly visitor: VisitorBegun | null;
  /** The name of the snapshot that the visitor last became; '' for none. */
  readonly snapshot: string;
  /** What the visitor says to the tools that ask for consent; null leaves all of them. */
  readonly consent: SimulatedConsent | null;
  /** A shop whose cart this is; null leaves the page's own. */
  readonly cart: SimulatedCart | null;
  /** What a game's draw ends with; null leaves it to chance. */
  readonly prize: SimulatedPrize | null;
  /** What looks like an ad is hidden. */
  readonly adBlocker: boolean;
  /** A popup's settings as JSON text, in the place of all popups of the account; '' leaves those. */
  readonly draft: string;
  /** Where a draft that belongs in the page's flow is put; null for any other. */
  readonly place: SimulatedPlace | null;
  /** Another page around the popups; null leaves it. */
  readonly surroundings: SimulatedSurroundings | null;
  /** The popup that is previewed, as by `?ppt-preview=`; '' for none. */
  readonly preview: string;
  /** Two letters, '' leaves it. */
  readonly country: string;
  /** As a browser has it, for example `he-IL`; '' leaves it. */
  readonly language: string;
  /** Something was edited or forced: the visitor is a copy although all else is real. */
  readonly copy: boolean;
  /** What happens is told to the server all the same. Simulates nothing by itself. */
  readonly count: boolean;
  /** When it was begun, by who keeps it: what an earlier simulation left behind on a site is none of this one's. Simulates nothing by itself. */
  readonly begunAt: number;
}

export const NOTHING_SIMULATED: Simulation = {
  server: null,
  clockOffsetMs: 0,
  mobile: null,
  size: null,
  visitor: null,
  snapshot: '',
  consent: null,
  cart: null,
  prize: null,
  adBlocker: false,
  draft: '',
  place: null,
  surroundings: null,
  preview: '',
  country: '',
  language: '',
  copy: false,
  count: false,
  begunAt: 0,
};

/** Whether anything is not as it really is: the visitor is a copy then (DEV-14). */
export function isSimulated(simulation: Simulation): boolean {
  const parts = Object.keys(NOTHING_SIMULATED) as Array<keyof Simulation>;
  return parts.some((part) => part !== 'count' && part !== 'begunAt' && simulation[part] !== NOTHING_SIMULATED[part]);
}

/** When what is simulated was begun; null while nothing is. */
export const beginningOf = (simulation: Simulation): number | null => (isSimulated(simulation) ? simulation.begunAt : null);

/** Nothing is told to the server of a visitor who is a copy, unless QA asked for it (DEV-15). */
export const isUncounted = (simulation: Simulation): boolean => isSimulated(simulation) && !simulation.count;

/** A tag in the page: '' for a host that it leaves to the build. */
export type PageTag = RuntimeSettings;

/** From the page to the panel. Untrusted: the page can forge any of it, so the panel only ever shows it as text. */
export type Report =
  | {
      readonly kind: 'attached';
      /** Of this protocol, as the hook speaks it. */
      readonly version: number;
      readonly documentId: string;
      readonly url: string;
      /** The runtime's version; null while none has started. */
      readonly runtime: string | null;
      /** Of this protocol, as that runtime speaks it. A hook that does not say it was built beside its runtime. */
      readonly speaks?: number | null | undefined;
      /** It is the extension's own, and not the page's build. */
      readonly own: boolean;
      /** What the page's tag says, as far as it says it; null while none was found. */
      readonly tag: PageTag | null;
      /** How many popups the display call brought; the toolbar badge counts them. */
      readonly popups: number;
      /** Trusted Types keep the extension's own runtime from reading any popup here. An older hook does not say. */
      readonly noMarkup?: boolean | undefined;
      /** What kind of shop the runtime takes the page for; null where it is none. An older hook does not say. */
      readonly platform?: Platform | null | undefined;
      /** What was told of this document did not all arrive: it is told once more from its beginning. */
      readonly anew?: boolean | undefined;
    }
  /** The page is going; what follows comes from another document. */
  | { readonly kind: 'detached'; readonly documentId: string }
  | { readonly kind: 'events'; readonly documentId: string; readonly events: readonly StampedEvent[] }
  /** A call that has ended, whole. */
  | { readonly kind: 'exchange'; readonly documentId: string; readonly exchange: Exchange }
  | { readonly kind: 'memory'; readonly documentId: string; readonly entries: readonly MemoryEntry[] }
  | { readonly kind: 'page-checked'; readonly documentId: string; readonly check: PageCheck }
  /** To a question about one popup of this document. */
  | { readonly kind: 'prizes'; readonly documentId: string; readonly popupId: string; readonly prizes: readonly PrizeChance[] }
  /** Picking has ended: this one was chosen on the page, or none. */
  | { readonly kind: 'picked'; readonly documentId: string; readonly popupId: string | null }
  /** Picking has ended: what a draft is to go under, as a selector, or nothing. */
  | { readonly kind: 'place-picked'; readonly documentId: string; readonly selector: string | null }
  /** Where the draft is. `late`: it was told to show before its place was there. */
  | ({ readonly kind: 'placed'; readonly documentId: string; readonly late: boolean } & Placed)
  /** Null where it is not on the page. */
  | { readonly kind: 'measured'; readonly documentId: string; readonly popupId: string; readonly measures: Measures | null }
  /** What the server answered when it was asked for one popup by itself. */
  | ({ readonly kind: 'server-said'; readonly documentId: string; readonly popupId: string } & ServerAnswer)
  /** How many steps of a session were made, and what the gates answered. */
  | {
      readonly kind: 'reproduced';
      readonly documentId: string;
      readonly done: number;
      readonly asked: readonly Asked[];
      /** Which page of the session it is, as it was asked for. */
      readonly page?: number | undefined;
      /** Hosts from which the file would have had markup, and that are not this page's own. An older hook does not say. */
      readonly refused?: readonly string[] | undefined;
    }
  /** `left`: nobody asked for it now, but the page is recorded and seems to go away. */
  | { readonly kind: 'session'; readonly documentId: string; readonly file: SessionFile; readonly left?: boolean | undefined };

/** What is done about each request. */
export type Answers = { readonly [K in Request['kind']]: (request: Extract<Request, { kind: K }>) => void };

/** From the panel to the page, and never the other way. */
export type Request =
  /**
   * Tell all again: send `attached`, all events so far and the memory, and go on as they change. It has nothing to do with recorded
   * sessions. `anew` where what was told did not all arrive.
   */
  | { readonly kind: 'replay'; readonly anew?: boolean }
  /** Nobody looks any more: only `attached` and `detached` are worth sending. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'command'; readonly command: Command }
  /** Forgets all that is kept of one popup and has its gates asked again, as for a visitor who never met it. */
  | { readonly kind: 'reset'; readonly popupId: string }
  /** Find what would show a popup; the answer is the event `change-found`. */
  | { readonly kind: 'explain'; readonly popupId: string }
  /** Find when a popup would show; the answer is the event `forecast-found`. */
  | { readonly kind: 'forecast'; readonly popupId: string }
  /** Find what a game may bring; the answer is `prizes`. */
  | { readonly kind: 'prizes'; readonly popupId: string }
  /** Outlines a popup on the page, or none. */
  | { readonly kind: 'highlight'; readonly popupId: string | null }
  /** Look once at what a popup is and costs on its page; the answer is `measured`. */
  | { readonly kind: 'measure'; readonly popupId: string }
  /** Lets a popup be chosen on the page; the answer is `picked`. */
  | { readonly kind: 'pick'; readonly on: boolean }
  /** Lets a block of the page be chosen for a draft to go under; the answer is `place-picked`. */
  | { readonly kind: 'pick-place'; readonly on: boolean }
  /** Fills in the form of a shown popup with what it accepts, and sends it. */
  | { readonly kind: 'submit-test-data'; readonly popupId: string }
  /** Send a call once more, uncounted; its answer is told and not used. */
  | { readonly kind: 'resend'; readonly callId: number }
  /** Ask the server for one popup that it did not send, as for a preview; what it says is the report `server-said`. */
  | { readonly kind: 'ask-server'; readonly popupId: string }
  | { readonly kind: 'read-memory' }
  /** Look at the tag and at what else is on the page; the answer is `page-checked`, once more when the page has loaded. */
  | { readonly kind: 'check-page' }
  | {
      readonly kind: 'write-memory';
      readonly area: MemoryEntry['area'];
      readonly key: string;
      readonly value: string | null;
      /** Absent: as long as the key is kept anyway. */
      readonly lifetimeMs?: number | null | undefined;
    }
  /** Lets the runtime read a variable of the page, by its path, as another text, or as missing (null); the gates are asked again. Only while anything is simulated. */
  | { readonly kind: 'set-variable'; readonly path: string; readonly value: string | null }
  /** Lets the runtime read the page's source with a text or without it; the gates are asked again. Only while anything is simulated. */
  | { readonly kind: 'set-source'; readonly text: string; readonly there: boolean }
  /** The copy of the visitor becomes one of these, and the page begins anew for them. */
  | { readonly kind: 'become'; readonly preset: VisitorPreset; readonly popupId: string }
  /** The copy of the visitor becomes what a snapshot had, and the page begins anew for them. */
  | { readonly kind: 'restore'; readonly entries: readonly KeptEntry[] }
  /** Takes effect at once for the clock and for later calls; `reload` asks the page to start anew under it. */
  | { readonly kind: 'simulate'; readonly simulation: Simulation; readonly reload: boolean }
  /** From the panel's side of an extension only: start the runtime that it brought, if it is on this page. */
  | { readonly kind: 'run'; readonly settings: RuntimeSettings }
  /** Goes through a session as it was recorded, up to its `count`-th step, in a page that begins anew for it; without a file the one that is gone through goes there. Only while anything is simulated. */
  | { readonly kind: 'reproduce'; readonly file: SessionFile | null; readonly count: number; readonly page?: number | undefined }
  /** When this page is left, what happened on it is sent as a `session`, as if it had been asked for. */
  | { readonly kind: 'record' }
  /** What happened since this page began, as a session; the answer is the report `session`. */
  | { readonly kind: 'save-session' }
  /** To a call that the page's policy forbade. */
  | { readonly kind: 'answered'; readonly id: number; readonly answer: HttpAnswer }
  /** Show nothing until the page reloads: writes in between are for the next page. */
  | { readonly kind: 'hold' }
  | { readonly kind: 'reload' }
  /** Open another page of this site, by its path. */
  | { readonly kind: 'go-to'; readonly path: string };
