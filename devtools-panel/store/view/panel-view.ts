import type { Audited } from '../../../inspection/audit/ask-audit.ts';
import type { Exchange } from '../../../inspection/calls/exchange.ts';
import type { ConsentTold } from '../../../inspection/consent/consent-told.ts';
import type { OtherVendor } from '../../../inspection/others/others-found.ts';
import type { PageCheck } from '../../../inspection/page-check/page-findings.ts';
import type { Measures, SlowInteraction } from '../../../inspection/popups/measure/measures.ts';
import type { PrizeChance } from '../../../inspection/popups/read-prizes.ts';
import type { MemoryEntry, PageTag } from '../../../inspection/protocol/protocol.ts';
import type { RuntimeSettings } from '../../../inspection/protocol/site-runtime.ts';
import type { Asked as Answered } from '../../../inspection/session/session.ts';
import type { ConsentSignal } from '../../../inspection/simulate/kinds/consent/consent-choices.ts';
import type { Placed } from '../../../inspection/simulate/kinds/simulate-draft.ts';
import type { Seen } from '../../../reports/seen.ts';
import type { ServerSaid } from '../../../reports/server-said.ts';
import type { EditorFound } from '../../../runtime/browser/find-editor.ts';
import type { PopupState, PopupSummary } from '../../../runtime/decide/display/config.ts';
import type { Remedy } from '../../../runtime/decide/gates/remedies/edits.ts';
import type { Moment, Verdict } from '../../../runtime/decide/gates/verdict.ts';
import type { TriggerProgress } from '../../../runtime/decide/triggers/trigger.ts';
import type { TriggerKind, TriggerSpec } from '../../../runtime/decide/triggers/triggers.ts';
import type { Forecast } from '../../../runtime/explain/forecast.ts';
import type { PopupEvent } from '../../../runtime/show/machine/lifecycle.ts';
import type { Platform } from '../../../runtime/store/platform/platform.ts';
import type { CallName } from '../../../runtime/wire/call-names.ts';
import type { Dropped } from '../../../runtime/wire/readers.ts';
import type { ConsentFirst } from '../../../words/events/consent-first-words.ts';
import type { Asked } from './asked.ts';
import { type Driven, NOTHING_DRIVEN } from './from-panel.ts';
import type { Unusable } from './unusable.ts';

/** The calls of one document, or of one page of it. */
export interface PageOfCalls {
  readonly documentId: string;
  /** The page's place among those of its document, from 0; absent for the whole document. */
  readonly nth?: number;
  readonly url: string;
  readonly calls: readonly CallView[];
}

/** The number of the last event and of the last call that was cleared, by document. */
export interface ClearedUpTo {
  readonly timeline: ReadonlyMap<string, number>;
  readonly calls: ReadonlyMap<string, number>;
}

/** The panel's view of a page, built from its reports. Times are on the page's own clock. */
export interface View {
  /** Null while no page is attached. */
  readonly page: PageView | null;
  /** What its runtime began with; null until it told. */
  readonly account: Omit<RuntimeSettings, 'filesHost'> | null;
  /** By id, in the order of the answer. */
  readonly popups: ReadonlyMap<string, PopupView>;
  /** The popups of this page and the pages before it, by id. */
  readonly summaries: ReadonlyMap<string, PopupSummary>;
  readonly queue: { readonly showing: readonly string[]; readonly waiting: readonly string[] };
  /** The number of pages that the document has entered: an app enters several. */
  readonly entered: number;
  /** By number, the oldest first. */
  readonly calls: ReadonlyMap<number, CallView>;
  /** The calls of the pages before this one in this tab, oldest first. */
  readonly callsBefore: readonly PageOfCalls[];
  /** What a person cleared from each list stays out of it, even if its document tells everything again. */
  readonly clearedUpTo: ClearedUpTo;
  /** Events and calls that a limit dropped since the list was last cleared. */
  readonly forgotten: { readonly events: number; readonly calls: number };
  /** Null until the page has sent it. */
  readonly memory: readonly MemoryEntry[] | null;
  /** Why the server refused to display; null when it did not. */
  readonly refusal: string | null;
  /** The editor that the page is open in; null on a real visit. */
  readonly editor: EditorFound | null;
  /** The page has said `poptin.off()`. */
  readonly isOff: boolean;
  readonly dropped: readonly Dropped[];
  /** The last answer of each consent tool of this page. */
  readonly consent: ReadonlyMap<ConsentSignal, ConsentTold>;
  /** The last word of a page that asks its visitor first; null if it does not ask. It holds for the whole document. */
  readonly consentFirst: ConsentFirst | null;
  /** A cart was found on this page. */
  readonly hasCart: boolean;
  /** The currency of the shop's cart; '' until a cart was found. */
  readonly shopCurrency: string;
  /** The products that the shop lists on request, as text; null before. */
  readonly shopSaid: string | null;
  /** The server's last answer about one popup. */
  readonly serverSaid: { readonly popupId: string; readonly said: ServerSaid } | null;
  /** Faults in settings, each with its popup: from the last answer, and found later. */
  readonly unusable: readonly Unusable[];
  /** The last check of the page; null before the first. */
  readonly check: CheckView | null;
  /** Other vendors on the page, from its last report; null before. */
  readonly others: readonly OtherVendor[] | null;
  /** The replay's progress on this page; null without a replay. */
  readonly reproduced: {
    readonly done: number;
    readonly asked: readonly Answered[];
    readonly page: number;
    /** Hosts that the file names for markup, and that the replay did not ask. */
    readonly refused: readonly string[];
  } | null;
  /** The timeline of this page and the pages before it in this tab, oldest first. */
  readonly timeline: readonly TimelineEntry[];
  /** The place of the studio's draft, if it belongs in the page's flow; null until the page reports it. */
  readonly placed: (Placed & { readonly late: boolean }) | null;
  /** What the panel's commands caused. */
  readonly driven: Driven;
  /** True once the page has said which popups it has, even if it has none. */
  readonly told: boolean;
  /** The previous page's view, until this page has reported its popups. It keeps the person's place. */
  readonly before: View | null;
}

export interface CheckView extends PageCheck {
  /** True if the host of a failed tag answers this panel; null if nobody asked. */
  readonly answersPanel: boolean | null;
}

export interface PageView {
  readonly documentId: string;
  readonly url: string;
  /** The version of its runtime; null if none has started. */
  readonly runtime: string | null;
  /** True if the extension's runtime is on it. A build of the page's is then held back. */
  readonly own: boolean;
  /** The page's Trusted Types keep the extension's runtime from reading any popup. */
  readonly noMarkup: boolean;
  /** The page's tag, if it has one. */
  readonly tag: PageTag | null;
  /** The shop's platform; null for no shop, or for one not recognized yet. */
  readonly platform: Platform | null;
  /** The hook's version of the protocol. */
  readonly version: number;
  /** The protocol version of its runtime, which may be older than the hook; null if none has started. */
  readonly speaks: number | null;
  /** True if the page is newer than this panel, which therefore cannot trust the meaning of its reports. */
  readonly foreign: boolean;
  /** Fields that an older page lacks. */
  readonly untold: readonly string[];
  /** True if it has left its tab. Its reports stay until another page arrives. */
  readonly gone: boolean;
  /** The number of the last event in this view. */
  readonly lastEvent: number;
}

export interface PopupView {
  /** The page has turned popups off since. */
  readonly isOff: boolean;
  readonly summary: PopupSummary;
  readonly state: PopupState;
  /** When it entered this state. */
  readonly since: number;
  /** What brought it into this state; null before its first move. */
  readonly movedBy: PopupEvent['type'] | null;
  readonly shownBy: TriggerKind | null;
  readonly closedBy: string | null;
  /** True if the panel has asked to close it. */
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
  /** The remedy as a sentence; '' until it was found. */
  readonly change: string;
  /** The remedy as edits, from the page. Empty: nothing needs to change. Null: nothing is known to help. */
  readonly remedies: readonly Remedy[] | null;
  /** The verdicts that would refuse a queued popup if its turn came now; null until the page reports them. */
  readonly atTurn: readonly Verdict[] | null;
  /** When it would show; empty until the page answers. */
  readonly forecast: readonly Forecast[];
  /** The panel's last command for it, with its outcome. */
  readonly asked: Asked | null;
  /** The prizes of its game; null until the page answers. */
  readonly prizes: readonly PrizeChance[] | null;
  /** What its last check for a report on accessibility said, while it is on the page. */
  readonly audited: Audited | null;
  /** Its measures on the page, from the last measurement. */
  readonly measures: Measures | null;
  /** What was slow before it left the page, from the last measurement; null if it was not asked for. */
  readonly slowBefore: readonly SlowInteraction[] | null;
}

export interface TriggerView {
  readonly spec: TriggerSpec;
  readonly status: 'idle' | 'armed' | 'fired' | 'disarmed';
  readonly progress: TriggerProgress | null;
  /** When status or progress last changed. */
  readonly at: number;
  readonly forced: boolean;
  /** It is likely to fire in a moment, and its popup is prepared. */
  readonly isNear?: boolean;
  /** Why a part of it cannot happen in this browser. */
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
  /** The full exchange; null until the hook sends it, which an older hook never does. */
  readonly exchange: Exchange | null;
  /** The page of its document that made it. */
  readonly madeOn?: { readonly nth: number; readonly url: string } | undefined;
  /** Something was simulated when it began. */
  readonly simulated?: boolean | undefined;
  /** The call that the panel repeated with this one. */
  readonly resentFrom?: number | undefined;
}

export interface TimelineEntry extends Seen {
  /** Unique over documents. */
  readonly id: string;
  /** True if a request of this panel caused it. */
  readonly fromPanel: boolean;
}

export const EMPTY_VIEW: View = {
  page: null,
  account: null,
  popups: new Map(),
  summaries: new Map(),
  queue: { showing: [], waiting: [] },
  entered: 0,
  calls: new Map(),
  callsBefore: [],
  clearedUpTo: { timeline: new Map(), calls: new Map() },
  forgotten: { events: 0, calls: 0 },
  memory: null,
  refusal: null,
  editor: null,
  isOff: false,
  dropped: [],
  consent: new Map(),
  consentFirst: null,
  hasCart: false,
  shopCurrency: '',
  shopSaid: null,
  serverSaid: null,
  unusable: [],
  check: null,
  others: null,
  reproduced: null,
  placed: null,
  timeline: [],
  driven: NOTHING_DRIVEN,
  told: false,
  before: null,
};
