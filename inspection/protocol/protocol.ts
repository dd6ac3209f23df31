import type { Command } from '../../runtime/devtools-hook.ts';
import type { HttpAnswer } from '../../runtime/ports.ts';
import type { Platform } from '../../runtime/store/platform/platform.ts';
import type { Audited } from '../audit/ask-audit.ts';
import type { ServerAnswer } from '../calls/ask-server.ts';
import type { Exchange } from '../calls/exchange.ts';
import type { LoggedEvent } from '../events/logged-event.ts';
import type { OtherVendor } from '../others/others-found.ts';
import type { PageCheck } from '../page-check/page-findings.ts';
import type { Measures, SlowInteraction } from '../popups/measure/measures.ts';
import type { PrizeChance } from '../popups/read-prizes.ts';
import type { Asked, SessionFile } from '../session/session.ts';
import type { Placed } from '../simulate/kinds/simulate-draft.ts';
import type { KeptEntry, VisitorPreset } from '../simulate/kinds/simulate-visitor.ts';
import type { Simulation } from '../simulate/simulation.ts';
import type { RuntimeSettings } from './site-runtime.ts';

/**
 * Raised when a new message needs an answer that older pages do not give. `reports/versions.ts` and `questions.ts` list what each version
 * added. A panel reads every older page and refuses a newer one.
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
  /** How long it is kept after it is written. Null: as long as the tab. Undefined: unknown. */
  readonly lifetimeMs?: number | null | undefined;
  /** When it ends, in milliseconds since 1970 on the runtime's clock. Absent if nobody saw it being written. */
  readonly expiresAt?: number | undefined;
}

/** The settings in a page's tag. '' for a host that the build decides. */
export type PageTag = RuntimeSettings;

/** From the page to the panel. Untrusted: the page can forge any of it, so the panel only shows it as text. */
export type Report =
  | {
      readonly kind: 'attached';
      /** The version of this protocol that the hook speaks. */
      readonly version: number;
      readonly documentId: string;
      readonly url: string;
      /** The runtime's version; null while none has started. */
      readonly runtime: string | null;
      /** The version of this protocol that the runtime speaks. Absent if it is the hook's. */
      readonly speaks?: number | null | undefined;
      /** True for the extension's runtime, false for the page's build. */
      readonly own: boolean;
      /** Settings in the page's tag; null while no tag was found. */
      readonly tag: PageTag | null;
      /** How many popups the display call brought; the toolbar badge counts them. */
      readonly popups: number;
      /** Trusted Types keep the extension's runtime from reading any popup here. An older hook leaves this out. */
      readonly noMarkup?: boolean | undefined;
      /** The shop platform that the runtime recognized; null for no shop. */
      readonly platform?: Platform | null | undefined;
      /** True if some reports on this document were lost, so all of them are sent again from the beginning. */
      readonly anew?: boolean | undefined;
    }
  /** The page is leaving. The next reports are about another document. */
  | { readonly kind: 'detached'; readonly documentId: string }
  | { readonly kind: 'events'; readonly documentId: string; readonly events: readonly LoggedEvent[] }
  /** A call that has ended, in full. */
  | { readonly kind: 'exchange'; readonly documentId: string; readonly exchange: Exchange }
  | { readonly kind: 'memory'; readonly documentId: string; readonly entries: readonly MemoryEntry[] }
  | { readonly kind: 'page-checked'; readonly documentId: string; readonly check: PageCheck }
  /** Popups of other vendors, whenever they change while a panel looks. */
  | { readonly kind: 'others'; readonly documentId: string; readonly vendors: readonly OtherVendor[] }
  /** The answer to a question about one popup of this document. */
  | { readonly kind: 'prizes'; readonly documentId: string; readonly popupId: string; readonly prizes: readonly PrizeChance[] }
  /** Picking has ended. The id is the popup that was chosen on the page, or null. */
  | { readonly kind: 'picked'; readonly documentId: string; readonly popupId: string | null }
  /** Picking has ended. The selector is the block under which a draft is to go, or null. */
  | { readonly kind: 'place-picked'; readonly documentId: string; readonly selector: string | null }
  /** The draft's place. `late`: the draft showed before its place was there. */
  | ({ readonly kind: 'placed'; readonly documentId: string; readonly late: boolean } & Placed)
  | {
      readonly kind: 'measured';
      readonly documentId: string;
      readonly popupId: string;
      /** Null if it is not on the page. */
      readonly measures: Measures | null;
      /** Slow interactions of a popup that has left the page; null if the browser keeps no record. An older hook leaves this out. */
      readonly slowBefore?: readonly SlowInteraction[] | null | undefined;
    }
  /** What a report on accessibility says of a popup. */
  | { readonly kind: 'audited'; readonly documentId: string; readonly popupId: string; readonly audited: Audited }
  /** The server's answer to a request for one popup. */
  | ({ readonly kind: 'server-said'; readonly documentId: string; readonly popupId: string } & ServerAnswer)
  /** Products of the page’s shop, in the form of cart items; '' if it lists none. */
  | { readonly kind: 'shop-said'; readonly documentId: string; readonly text: string }
  /** The number of steps that a replay has made, and the gates' answers. */
  | {
      readonly kind: 'reproduced';
      readonly documentId: string;
      readonly done: number;
      readonly asked: readonly Asked[];
      /** The number of the page within the session, from the request. */
      readonly page?: number | undefined;
      /**
       * Hosts that the file names for markup and that the replay did not ask, because they are not the page's own. An older hook leaves
       * this out.
       */
      readonly refused?: readonly string[] | undefined;
    }
  /** `left`: nobody asked for the session now, but the page is recorded and seems to be leaving. */
  | {
      readonly kind: 'session';
      readonly documentId: string;
      readonly file: SessionFile;
      readonly left?: boolean | undefined;
      /** The addresses of its pages, for a scenario of the recorder's own. The file leaves them out. */
      readonly addresses?: ReadonlyArray<readonly [at: number, address: string]> | undefined;
    };

/** Handles each kind of request. */
export type Answers = { readonly [K in Request['kind']]: (request: Extract<Request, { kind: K }>) => void };

/** From the panel to the page, and never the other way. */
export type Request =
  /**
   * Sends everything again: `attached`, all events and the storage, then changes as they happen. Recorded sessions are left out. The flag
   * is set if some reports were lost.
   */
  | { readonly kind: 'replay'; readonly anew?: boolean }
  /** No panel is open any more: send only `attached` and `detached`. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'command'; readonly command: Command }
  /** Forgets all records of one popup and asks its gates again, as for a visitor who never saw it. */
  | { readonly kind: 'reset'; readonly popupId: string }
  /** Find what would show a popup; the answer is the event `change-found`. */
  | { readonly kind: 'explain'; readonly popupId: string }
  /** Find when a popup would show; the answer is the event `forecast-found`. */
  | { readonly kind: 'forecast'; readonly popupId: string /** Another moment to forecast from. Absent: now. */; readonly aheadMs?: number }
  /** Find what a game may bring; the answer is `prizes`. */
  | { readonly kind: 'prizes'; readonly popupId: string }
  /** Outlines a popup on the page; null removes the outline. */
  | { readonly kind: 'highlight'; readonly popupId: string | null }
  /** Measures a popup on its page once; the answer is `measured`. */
  | { readonly kind: 'measure'; readonly popupId: string }
  /** Check whether everybody can use a popup; the answer is `audited`. A tool that can brings the code to the page before. */
  | { readonly kind: 'audit'; readonly popupId: string }
  /** Lets a person choose a popup on the page; the answer is `picked`. */
  | { readonly kind: 'pick'; readonly on: boolean }
  /** Lets a person choose the block under which a draft goes; the answer is `place-picked`. */
  | { readonly kind: 'pick-place'; readonly on: boolean }
  /** Fills the form of a shown popup with accepted values, and submits it. */
  | { readonly kind: 'submit-test-data'; readonly popupId: string }
  /** Sends a call once more, uncounted. Its answer is reported and ignored. */
  | { readonly kind: 'resend'; readonly callId: number }
  /** Requests one popup that the server did not send, as for a preview; the answer is `server-said`. */
  | { readonly kind: 'ask-server'; readonly popupId: string }
  /** Requests the products of the page’s shop; the answer is `shop-said`. */
  | { readonly kind: 'ask-shop'; readonly platform: Platform | null }
  | { readonly kind: 'read-memory' }
  /** Look at the tag and at what else is on the page. The answer is `page-checked`, and again when the page has loaded. */
  | { readonly kind: 'check-page' }
  /** Look for other vendors' popups again, and read their costs; the answer is `others`. */
  | { readonly kind: 'look-at-others' }
  /** Press the vendor's own close button of a popup, as its visitor would. */
  | { readonly kind: 'close-other'; readonly vendor: string; readonly popup: string }
  | {
      readonly kind: 'write-memory';
      readonly area: MemoryEntry['area'];
      readonly key: string;
      readonly value: string | null;
      /** Absent: the key's usual lifetime. */
      readonly lifetimeMs?: number | null | undefined;
    }
  /**
   * Makes the runtime read another text, or nothing (null), for a variable of the page; then asks the gates again. Only during a
   * simulation.
   */
  | { readonly kind: 'set-variable'; readonly path: string; readonly value: string | null }
  /** Makes the runtime read the page's source with or without a text; then asks the gates again. Only during a simulation. */
  | { readonly kind: 'set-source'; readonly text: string; readonly there: boolean }
  /** Turns the copied visitor into one of these presets, and reloads the page. */
  | { readonly kind: 'become'; readonly preset: VisitorPreset; readonly popupId: string }
  /** Turns the copied visitor into a snapshot's visitor, and reloads the page. */
  | { readonly kind: 'restore'; readonly entries: readonly KeptEntry[] }
  /** Applies at once to the clock and to later calls. `reload` reloads the page for the rest. */
  | { readonly kind: 'simulate'; readonly simulation: Simulation; readonly reload: boolean }
  /** Only from the panel's side of an extension: starts the runtime that it brought to this page, if any. */
  | { readonly kind: 'run'; readonly settings: RuntimeSettings }
  /**
   * Replays a recorded session up to its `count`-th step, in a page that reloads for it. Without a file, moves the current replay to that
   * step. Only during a simulation.
   */
  | { readonly kind: 'reproduce'; readonly file: SessionFile | null; readonly count: number; readonly page?: number | undefined }
  /** When this page is left, its visit is sent as a `session`, without another request. */
  | { readonly kind: 'record' }
  /** Requests everything since this page began, as a session; the answer is `session`. */
  | { readonly kind: 'save-session' }
  /** Answers a call that the page's policy forbade. */
  | { readonly kind: 'answered'; readonly id: number; readonly answer: HttpAnswer }
  /** Show nothing until the page reloads: the next page needs storage as it is. */
  | { readonly kind: 'hold' }
  | { readonly kind: 'reload' }
  /** Open another page of this site, by its path. */
  | { readonly kind: 'go-to'; readonly path: string };
