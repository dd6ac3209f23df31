import type { PopupState } from './decide/display/config.ts';
import type { Verdict } from './decide/gates/verdict.ts';
import type { TriggerKind } from './decide/triggers/triggers.ts';
import type { RuntimeEvent } from './events.ts';
import type { Ports } from './ports.ts';
import type { Report } from './report/report.ts';
import type { PopupController } from './show/machine/popup-controller.ts';

/** The result of `explain` for one popup: every gate with its reason. */
export interface Explanation {
  readonly id: string;
  readonly name: string;
  readonly state: PopupState;
  readonly pass: boolean;
  readonly gates: ReadonlyArray<Verdict & { readonly reason: string }>;
  /**
   * The smallest change that would show the popup, as one sentence. A chunk finds and checks it; '' if none was found or the chunk failed
   * to load.
   */
  change(): Promise<string>;
}

/** A running runtime, for tools. */
export interface Runtime {
  readonly version: string;
  /** By id: this page's popups, and those still shown from the previous page. */
  readonly popups: ReadonlyMap<string, PopupController>;
  /** Shows a popup of this page, or requests it from the server if the page does not have it. */
  show(popupId: string, ignoreGates: boolean): void;
  /** Without an id, closes every popup that is shown. */
  close(popupId?: string): void;
  /** Removes everything; `on` starts over as on a new page. */
  off(): void;
  on(): void;
  /** The page says who the visitor is. */
  identify(who: unknown): void;
  explain(popupId?: string): Explanation[];
  /** Undefined if its chunk failed to load. */
  report(): Promise<Report | undefined>;
}

/**
 * An inspection tool puts this on the window before the embed runs (contract, the hook). The runtime asks it once for ports, then gives it
 * the runtime itself and every event. The embed does not need it: a page without the hook pays one property read.
 */
export interface Hook {
  readonly version: 1;
  /** May answer later. The runtime waits, the page does not. */
  adopt(ports: Ports): Ports | Promise<Ports>;
  started(runtime: Runtime): void;
  event(event: RuntimeEvent): void;
}

/** The panel's commands to a running runtime. */
export type Command =
  | { readonly kind: 'show'; readonly popupId: string; readonly ignoreGates: boolean }
  | { readonly kind: 'close'; readonly popupId: string | null }
  | { readonly kind: 'off' }
  | { readonly kind: 'on' }
  | { readonly kind: 'submit'; readonly popupId: string }
  /** `nth` is the trigger's index among the popup's triggers. */
  | { readonly kind: 'fire'; readonly popupId: string; readonly trigger: TriggerKind; readonly nth: number | null }
  /** Asks the gates again and arms the popup if they allow it. Sent after something outside changed its memory. */
  | { readonly kind: 'arm'; readonly popupId: string };

declare module './events.ts' {
  interface RuntimeEvents {
    command: { readonly command: Command };
  }
}
