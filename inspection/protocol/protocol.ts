import type { Command } from '../../runtime/devtools-hook.ts';
import type { HttpAnswer } from '../../runtime/ports.ts';
import type { Platform } from '../../runtime/store/platform/platform.ts';
import type { ServerAnswer } from '../calls/ask-server.ts';
import type { Exchange } from '../calls/exchange.ts';
import type { LoggedEvent } from '../events/logged-event.ts';
import type { OtherVendor } from '../others/others-found.ts';
import type { PageCheck } from '../page-check/page-findings.ts';
import type { Measures } from '../popups/measure/measures.ts';
import type { PrizeChance } from '../popups/read-prizes.ts';
import type { Asked, SessionFile } from '../session/session.ts';
import type { Placed } from '../simulate/kinds/simulate-draft.ts';
import type { KeptEntry, VisitorPreset } from '../simulate/kinds/simulate-visitor.ts';
import type { Simulation } from '../simulate/simulation.ts';
import type { RuntimeSettings } from './site-runtime.ts';

/**
 * Raised when messages are added that a panel should not wait for in vain. `reports/versions.ts` and `questions.ts` list what each
 * version added: a panel reads every older page and refuses a newer one.
 */
export const PROTOCOL_VERSION = 1;

/** The name of the hook on `window` before the embed runs; see `runtime/devtools-hook.ts`. */
export const HOOK_NAME = '__POPTIN_DEVTOOLS_HOOK__';

/** A stored value of the visitor, decoded. */
export interface MemoryEntry {
  readonly area: 'cookie' | 'local' | 'session';
  readonly key: string;
  readonly raw: string;
  /** Its meaning in words, for example "a returning visitor"; empty when the key is not one of ours. */
  readonly meaning: string;
  /** How long it is kept from its writing; null lasts as long as the tab, undefined when unknown. */
  readonly lifetimeMs?: number | null | undefined;
  /** When it ends, in milliseconds since 1970 on the runtime's clock; absent when its writing was not seen. */
  readonly expiresAt?: number | undefined;
}

/** A tag in the page: '' for a host that it leaves to the build. */
export type PageTag = RuntimeSettings;

/** From the page to the panel. Untrusted: the page can forge any of it, so the panel only ever shows it as text. */
export type Report =
  | {
      readonly kind: 'attached';
      /** Version of this protocol that the hook speaks. */
      readonly version: number;
      readonly documentId: string;
      readonly url: string;
      /** The runtime's version; null while none has started. */
      readonly runtime: string | null;
      /** Version of this protocol that the runtime speaks. Absent: the same as the hook's. */
      readonly speaks?: number | null | undefined;
      /** It is the extension's own, and not the page's build. */
      readonly own: boolean;
      /** Settings in the page's tag; null while no tag was found. */
      readonly tag: PageTag | null;
      /** How many popups the display call brought; the toolbar badge counts them. */
      readonly popups: number;
      /** Trusted Types keep the extension's own runtime from reading any popup here. An older hook does not say. */
      readonly noMarkup?: boolean | undefined;
      /** The shop platform that the runtime recognized; null for no shop. */
      readonly platform?: Platform | null | undefined;
      /** Some reports on this document were lost: all of them follow again from the beginning. */
      readonly anew?: boolean | undefined;
    }
  /** The page is going; what follows comes from another document. */
  | { readonly kind: 'detached'; readonly documentId: string }
  | { readonly kind: 'events'; readonly documentId: string; readonly events: readonly LoggedEvent[] }
  /** A call that has ended, whole. */
  | { readonly kind: 'exchange'; readonly documentId: string; readonly exchange: Exchange }
  | { readonly kind: 'memory'; readonly documentId: string; readonly entries: readonly MemoryEntry[] }
  | { readonly kind: 'page-checked'; readonly documentId: string; readonly check: PageCheck }
  /** Popups of other vendors, whenever they change while a panel looks. */
  | { readonly kind: 'others'; readonly documentId: string; readonly vendors: readonly OtherVendor[] }
  /** To a question about one popup of this document. */
  | { readonly kind: 'prizes'; readonly documentId: string; readonly popupId: string; readonly prizes: readonly PrizeChance[] }
  /** Picking has ended: this one was chosen on the page, or none. */
  | { readonly kind: 'picked'; readonly documentId: string; readonly popupId: string | null }
  /** Picking has ended: what a draft is to go under, as a selector, or nothing. */
  | { readonly kind: 'place-picked'; readonly documentId: string; readonly selector: string | null }
  /** The draft's place. `late`: the draft showed before its place was there. */
  | ({ readonly kind: 'placed'; readonly documentId: string; readonly late: boolean } & Placed)
  /** Null where it is not on the page. */
  | { readonly kind: 'measured'; readonly documentId: string; readonly popupId: string; readonly measures: Measures | null }
  /** The server's answer to a request for one popup. */
  | ({ readonly kind: 'server-said'; readonly documentId: string; readonly popupId: string } & ServerAnswer)
  /** Products of the page’s shop, in the form of a cart’s items; '' where it tells none. */
  | { readonly kind: 'shop-said'; readonly documentId: string; readonly text: string }
  /** How many steps of a session were made, and what the gates answered. */
  | {
      readonly kind: 'reproduced';
      readonly documentId: string;
      readonly done: number;
      readonly asked: readonly Asked[];
      /** The page of the session that the request named. */
      readonly page?: number | undefined;
      /** Hosts from which the file would have had markup, and that are not this page's own. An older hook does not say. */
      readonly refused?: readonly string[] | undefined;
    }
  /** `left`: nobody asked for it now, but the page is recorded and seems to go away. */
  | {
      readonly kind: 'session';
      readonly documentId: string;
      readonly file: SessionFile;
      readonly left?: boolean | undefined;
      /** Where its pages were, for a scenario of the recorder's own; the file says less. */
      readonly addresses?: ReadonlyArray<readonly [at: number, address: string]> | undefined;
    };

/** The answer to each request. */
export type Answers = { readonly [K in Request['kind']]: (request: Extract<Request, { kind: K }>) => void };

/** From the panel to the page, and never the other way. */
export type Request =
  /**
   * Sends everything again: `attached`, all events so far and the memory, then changes as they come. It does not concern recorded sessions.
   * The flag is set if some reports were lost.
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
  | { readonly kind: 'forecast'; readonly popupId: string /** Another moment to tell of, from now on. */; readonly aheadMs?: number }
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
  /** Sends a call once more, uncounted. Its answer is reported and not used. */
  | { readonly kind: 'resend'; readonly callId: number }
  /** Ask the server for one popup that it did not send, as for a preview; what it says is the report `server-said`. */
  | { readonly kind: 'ask-server'; readonly popupId: string }
  /** Ask the page’s shop for its products; what it tells is the report `shop-said`. */
  | { readonly kind: 'ask-shop'; readonly platform: Platform | null }
  | { readonly kind: 'read-memory' }
  /** Look at the tag and at what else is on the page; the answer is `page-checked`, once more when the page has loaded. */
  | { readonly kind: 'check-page' }
  /** Look for popups of other vendors once more, and read what they cost; the answer is `others`. */
  | { readonly kind: 'look-at-others' }
  /** Press a vendor's own way out of a popup, as its visitor would. */
  | { readonly kind: 'close-other'; readonly vendor: string; readonly popup: string }
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
  /** Turns the copy of the visitor into one of these presets, and reloads the page for them. */
  | { readonly kind: 'become'; readonly preset: VisitorPreset; readonly popupId: string }
  /** Turns the copy of the visitor into a snapshot's visitor, and reloads the page for them. */
  | { readonly kind: 'restore'; readonly entries: readonly KeptEntry[] }
  /** Takes effect at once for the clock and for later calls. `reload` reloads the page under it. */
  | { readonly kind: 'simulate'; readonly simulation: Simulation; readonly reload: boolean }
  /** From the panel's side of an extension only: start the runtime that it brought, if it is on this page. */
  | { readonly kind: 'run'; readonly settings: RuntimeSettings }
  /**
   * Replays a recorded session up to its `count`-th step, in a page that reloads for it; without a file, moves the current replay to that
   * step. Only while anything is simulated.
   */
  | { readonly kind: 'reproduce'; readonly file: SessionFile | null; readonly count: number; readonly page?: number | undefined }
  /** When this page is left, what happened on it is sent as a `session`, as if it had been asked for. */
  | { readonly kind: 'record' }
  /** Ask for everything since this page began, as a session; the answer is the report `session`. */
  | { readonly kind: 'save-session' }
  /** To a call that the page's policy forbade. */
  | { readonly kind: 'answered'; readonly id: number; readonly answer: HttpAnswer }
  /** Show nothing until the page reloads: writes in between are for the next page. */
  | { readonly kind: 'hold' }
  | { readonly kind: 'reload' }
  /** Open another page of this site, by its path. */
  | { readonly kind: 'go-to'; readonly path: string };
