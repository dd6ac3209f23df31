import type { TriggerKind } from '../../decide/display/config.ts';
import type { Verdict } from '../../decide/gates/verdict.ts';
import type { TriggerProgress } from '../../decide/triggers/arming.ts';
import type { StampedEvent } from '../../events.ts';
import type { PopupState } from '../../show/machine/lifecycle.ts';
import type { ReportedMemory } from './redact-memory.ts';
import type { ReportHead } from './report-head.ts';

/** What one visitor meets on one page, as data that can be written to a file (contract, the page). Nothing in it says who they are (R13). */
export interface Report extends ReportHead {
  /** Ours alone, by their names; values that could be somebody's are told by their length. */
  readonly memory: ReportedMemory;
  readonly popups: readonly ReportedPopup[];
  /** The last that happened, oldest first; without progress, which is said of each popup. */
  readonly timeline: readonly StampedEvent[];
}

export interface ReportedPopup {
  readonly id: string;
  readonly state: PopupState;
  readonly pass: boolean;
  readonly gates: readonly Verdict[];
  /** How far its triggers had come when they said so last, by their places among its own. */
  readonly progress: ReadonlyArray<TriggerProgress & { readonly trigger: TriggerKind; readonly nth: number; readonly agoMs: number }>;
  /** The least that would have to be otherwise for it to show, in one sentence. */
  readonly remedy: string;
  /** The server's own words about it, all but its markup. */
  readonly config: Readonly<Record<string, unknown>>;
}
