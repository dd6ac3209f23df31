import type { MemoryEntry, PageTag } from '../../inspection/protocol.ts';
import type { CallName } from '../../runtime/call-names.ts';
import type { Dropped, PopupSummary, TriggerKind, TriggerSpec } from '../../runtime/decide/display/config.ts';
import type { Moment, Verdict } from '../../runtime/decide/gates/verdict.ts';
import type { TriggerProgress } from '../../runtime/decide/triggers/arming.ts';
import type { PopupState } from '../../runtime/show/machine/lifecycle.ts';
import type { Seen } from './seen.ts';

/** What the panel shows: nothing but a fold over the reports of one page. Times are the page's own clock. */
export interface View {
  /** Null while no page is attached. */
  readonly page: PageView | null;
  /** By id, in the order of the answer. */
  readonly popups: ReadonlyMap<string, PopupView>;
  readonly queue: { readonly showing: readonly string[]; readonly waiting: readonly string[] };
  /** By number, the oldest first. */
  readonly calls: ReadonlyMap<number, CallView>;
  /** Null until the page has told it. */
  readonly memory: readonly MemoryEntry[] | null;
  /** Why the server refused to display; null when it did not. */
  readonly refusal: string | null;
  readonly dropped: readonly Dropped[];
  /** Of this page and those before it in the same tab, oldest first. */
  readonly timeline: readonly TimelineEntry[];
}

export interface PageView {
  readonly documentId: string;
  readonly url: string;
  /** Version of the runtime on it; null when none has started. */
  readonly runtime: string | null;
  /** The extension's own runtime is on it; a build of the page's is held back. */
  readonly own: boolean;
  /** The page's tag, where it has one. */
  readonly tag: PageTag | null;
  /** The hook speaks another version of the protocol: nothing it says can be trusted to mean what we think. */
  readonly foreign: boolean;
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
}

export interface TimelineEntry extends Seen {
  /** Unique over documents. */
  readonly id: string;
}

export const EMPTY_VIEW: View = {
  page: null,
  popups: new Map(),
  queue: { showing: [], waiting: [] },
  calls: new Map(),
  memory: null,
  refusal: null,
  dropped: [],
  timeline: [],
};
