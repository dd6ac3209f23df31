import type { Exchange } from '../../inspection/exchange.ts';
import type { PageCheck } from '../../inspection/page-findings.ts';
import type { Measures } from '../../inspection/popups/measure/measures.ts';
import type { PrizeChance } from '../../inspection/popups/read-prizes.ts';
import type { MemoryEntry, PageTag } from '../../inspection/protocol.ts';
import type { Asked as Answered } from '../../inspection/replay/session.ts';
import type { Placed } from '../../inspection/simulated.ts';
import type { CallName } from '../../runtime/call-names.ts';
import type { Dropped, PopupSummary, TriggerKind, TriggerSpec } from '../../runtime/decide/display/config.ts';
import type { Moment, Verdict } from '../../runtime/decide/gates/verdict.ts';
import type { TriggerProgress } from '../../runtime/decide/triggers/arming.ts';
import type { EditorFound } from '../../runtime/decide/visitor/editors.ts';
import type { PopupState } from '../../runtime/show/machine/lifecycle.ts';
import type { Platform } from '../../runtime/store/platform/platform.ts';
import type { Remedy } from '../../runtime/support/explain/edits.ts';
import type { Forecast } from '../../runtime/support/explain/forecast.ts';
import type { Asked } from './asked.ts';
import { type Driven, NOTHING_DRIVEN } from './from-panel.ts';
import type { Seen } from './seen.ts';
import type { ServerSaid } from './server-said.ts';
import type { Unusable } from './unusable.ts';

/** What the panel shows: nothing but a fold over the reports of one page. Times are the page's own clock. */
export interface View {
  /** Null while no page is attached. */
  readonly page: PageView | null;
  /** By id, in the order of the answer. */
  readonly popups: ReadonlyMap<string, PopupView>;
  /** What is known of popups of this page and those before it, by id. */
  readonly summaries: ReadonlyMap<string, PopupSummary>;
  readonly queue: { readonly showing: readonly string[]; readonly waiting: readonly string[] };
  /** By number, the oldest first. */
  readonly calls: ReadonlyMap<number, CallView>;
  /** Null until the page has told it. */
  readonly memory: readonly MemoryEntry[] | null;
  /** Why the server refused to display; null when it did not. */
  readonly refusal: string | null;
  /** The editor that the page is open in, where nobody visits; null on a visit. */
  readonly editor: EditorFound | null;
  readonly dropped: readonly Dropped[];
  /** A cart was found on this page. */
  readonly hasCart: boolean;
  /** What the server said last of a popup that it was asked for by itself. */
  readonly serverSaid: { readonly popupId: string; readonly said: ServerSaid } | null;
  /** The same and what was found later, each with its popup. */
  readonly unusable: readonly Unusable[];
  /** What else is on the page, as it was looked at last; null until that was asked. */
  readonly check: CheckView | null;
  /** How far the page is in a session that it goes through again; null where it goes through none. */
  readonly reproduced: {
    readonly done: number;
    readonly asked: readonly Answered[];
    readonly page: number;
    /** Hosts that the file names for markup, and that the page did not ask. */
    readonly refused: readonly string[];
  } | null;
  /** Of this page and those before it in the same tab, oldest first. */
  readonly timeline: readonly TimelineEntry[];
  /** Where the studio's draft is, if it belongs in the page's flow; null until the page tells. */
  readonly placed: (Placed & { readonly late: boolean }) | null;
  /** What goes on because this panel asked for it. */
  readonly driven: Driven;
  /** The page has said which popups it has, if only that it has none. */
  readonly told: boolean;
  /** What the page before told, while this one has told nothing of its popups yet: what somebody was at then is not taken from under their hands. */
  readonly before: View | null;
}

export interface CheckView extends PageCheck {
  /** Of a tag that failed: whether its host answers this panel, which is beside the page; null where it was not asked. */
  readonly answersPanel: boolean | null;
}

export interface PageView {
  readonly documentId: string;
  readonly url: string;
  /** Version of the runtime on it; null when none has started. */
  readonly runtime: string | null;
  /** The extension's own runtime is on it; a build of the page's is held back. */
  readonly own: boolean;
  /** Its Trusted Types keep that one from reading any popup. */
  readonly noMarkup: boolean;
  /** The page's tag, where it has one. */
  readonly tag: PageTag | null;
  /** What kind of shop it is; null where it is none, or nothing has said. */
  readonly platform: Platform | null;
  /** Of the protocol, as the page's hook speaks it. */
  readonly version: number;
  /** The same of its runtime, which may be older than the hook; null while none has started. */
  readonly speaks: number | null;
  /** It is newer than this panel: nothing it says can be trusted to mean what we think. */
  readonly foreign: boolean;
  /** What an older page has left out so far. */
  readonly untold: readonly string[];
  /** It has left its tab: what it told is kept until another comes. */
  readonly gone: boolean;
  /** Number of the last event taken in. */
  readonly lastEvent: number;
}

export interface PopupView {
  readonly summary: PopupSummary;
  readonly state: PopupState;
  /** When it came into this state. */
  readonly since: number;
  readonly shownBy: TriggerKind | null;
  readonly closedBy: string | null;
  /** The panel has asked for it to be closed. */
  readonly toClose: boolean;
  /** Null until the gates were asked. */
  readonly gates: {
    readonly pass: boolean;
    readonly moment: 'arm' | 'show' | 'again';
    readonly at: number;
    readonly verdicts: readonly Verdict[];
    readonly again: readonly Moment[];
  } | null;
  readonly triggers: readonly TriggerView[];
  /** What would show it, as a sentence; '' until that was found. */
  readonly change: string;
  /** The same as what can be done about it, as the page says: empty where nothing has to be, null where nothing is known to help. */
  readonly remedies: readonly Remedy[] | null;
  /** When it would show; empty until that was found. */
  readonly forecast: readonly Forecast[];
  /** What the panel asked of it last, and what came of it. */
  readonly asked: Asked | null;
  /** What its game may bring; null until the page was asked. */
  readonly prizes: readonly PrizeChance[] | null;
  /** What it was on the page when that was last asked for. */
  readonly measures: Measures | null;
}

export interface TriggerView {
  readonly spec: TriggerSpec;
  readonly status: 'idle' | 'armed' | 'fired' | 'disarmed';
  readonly progress: TriggerProgress | null;
  /** When status or progress last changed. */
  readonly at: number;
  readonly forced: boolean;
  /** It is likely to fire in a moment, and its popup was made ready. */
  readonly isNear?: boolean;
  /** What of it cannot happen in this browser. */
  readonly limit?: string;
}

export interface CallView {
  readonly callId: number;
  readonly call: CallName;
  readonly method: string;
  readonly url: string;
  readonly payload: unknown;
  readonly at: number;
  readonly outcome: 'pending' | 'ok' | 'refused' | 'failed';
  readonly status: number | null;
  readonly ms: number | null;
  readonly problem: string;
  readonly response: string;
  /** All of it as it went over the wire; null until the page’s end has told it, which an older one never does. */
  readonly exchange: Exchange | null;
  /** The call of which this is the panel's own repetition. */
  readonly resentFrom?: number | undefined;
}

export interface TimelineEntry extends Seen {
  /** Unique over documents. */
  readonly id: string;
  /** It happened because this panel asked for something. */
  readonly fromPanel: boolean;
}

export const EMPTY_VIEW: View = {
  page: null,
  popups: new Map(),
  summaries: new Map(),
  queue: { showing: [], waiting: [] },
  calls: new Map(),
  memory: null,
  refusal: null,
  editor: null,
  dropped: [],
  hasCart: false,
  serverSaid: null,
  unusable: [],
  check: null,
  reproduced: null,
  placed: null,
  timeline: [],
  driven: NOTHING_DRIVEN,
  told: false,
  before: null,
};
