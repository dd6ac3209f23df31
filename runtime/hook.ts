import type { Verdict } from './decide/gates/verdict.ts';
import type { RuntimeEvent } from './events.ts';
import type { Ports } from './ports.ts';
import type { PopupState } from './show/machine/lifecycle.ts';
import type { PopupController } from './show/machine/popup-controller.ts';
import type { Report } from './support/report/report.ts';

/** What `explain` says of one popup: every gate with its reason. */
export interface Explanation {
  readonly id: string;
  readonly name: string;
  readonly state: PopupState;
  readonly pass: boolean;
  readonly gates: readonly Verdict[];
  /** The least that would have to be otherwise for it to show, in one sentence: found and checked by a chunk. '' where that could not be had. */
  change(): Promise<string>;
}

/** What a running runtime lets others do with it. */
export interface Runtime {
  readonly version: string;
  /** By id: those of this page, and those that are still shown from the one before. */
  readonly popups: ReadonlyMap<string, PopupController>;
  /** Shows a popup of this page, or asks the server for one that it was not given. */
  show(popupId: string, ignoreGates: boolean): void;
  /** Without an id: every one that is shown. */
  close(popupId?: string): void;
  /** Takes everything away; `on` begins again as on a new page. */
  off(): void;
  on(): void;
  explain(popupId?: string): Explanation[];
  /** Undefined where its chunk could not be had. */
  report(): Promise<Report | undefined>;
}

/**
 * What an inspection tool leaves on the window before the embed runs (contract, the hook). The
 * runtime asks it once for ports, then hands it itself and every event. All of it is optional for
 * the embed: a page without the hook pays one property read.
 */
export interface Hook {
  readonly version: 1;
  /** May answer later; the runtime waits, the page does not. */
  adopt(ports: Ports): Ports | Promise<Ports>;
  started(runtime: Runtime): void;
  event(event: RuntimeEvent): void;
}
