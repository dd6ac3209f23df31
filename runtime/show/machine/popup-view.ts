import type { Context } from '../../context.ts';
import type { PopupConfig } from '../../decide/display/config.ts';
import type { TriggerKind } from '../../decide/triggers/triggers.ts';
import type { Owner } from '../../decide/waiting/owner.ts';
import type { Scope } from '../../scope.ts';
import type { PopupEffect, PopupEvent, ShownChart } from './lifecycle.ts';

/** The options of opening a popup. */
export interface PopupOptions {
  readonly config: PopupConfig;
  readonly language: 'en' | 'he';
  /** For a freemium client, dynamic text shows only its fallback (CFG-06). */
  readonly freemium: boolean;
  readonly trigger: TriggerKind;
  /** It takes the visitor's whole attention (QUE-01). */
  readonly modal: boolean;
  /** A preview sends and counts nothing. */
  readonly preview: boolean;
  /** Offered instead of a refused popup: its views are not counted, but the visitor's choice is (GAT-11). */
  readonly upgrade: boolean;
  /** Ends when the popup is removed. */
  readonly scope: Scope;
  /** Ends with the page that the popup is configured for. */
  readonly within: Scope;
  send(event: PopupEvent): void;
}

/** The machine's effects from the moment a popup is visible, performed on the page. */
export type ShownEffect = Exclude<PopupEffect, 'arm-triggers' | 'disarm-triggers' | 'enqueue' | 'leave-queue' | 'prepare'>;

export interface View {
  readonly chart: ShownChart;
  perform(effect: ShownEffect, event: PopupEvent): void;
  /** Resolves false if the page lacks what the popup needs; absent if there is nothing to check. */
  readonly wanted: Promise<boolean> | undefined;
  /** It was in the page's flow, and the page has since removed that place. */
  readonly isLost: boolean;
  /** The popup's own link led the visitor to another place on the page. */
  readonly hasLed: boolean;
  /** Puts it into the page's flow, where it may have to wait for its place; undefined if it opens over the page. */
  enter(): Promise<unknown> | undefined;
  /** Acts as if the visitor had pressed the submit button. */
  submit(): void;
}

/** The controller's side of opening a popup. */
export interface Opening {
  readonly popup: PopupConfig;
  readonly scope: Scope;
  readonly deps: Pick<PopupOptions, 'language' | 'freemium' | 'preview' | 'upgrade'> & { readonly context: Context };
  readonly by: TriggerKind;
  readonly isModal: boolean;
  readonly ignoreGates: boolean;
  view: View | null;
  /** Evaluates the gates and sends a refusal to the machine. */
  mayShow(): boolean;
  /** The same after a wait. It reports only a refusal. */
  mayStillShow(): boolean;
  send(event: PopupEvent): void;
}

/** A popup that is ready, and can open any number of times. */
export interface PreparedPopup {
  /**
   * Runs within the caller's turn of the event loop if the page is visible, so a prepared popup appears in its trigger's own frame. Does
   * nothing once `preparing` has ended.
   */
  open(its: Opening, preparing: Scope): void;
  /**
   * Called once the popup is armed: its teaser or reserved space may appear. Returns a function that lays out in advance whatever can be;
   * null if that would be visible or is already done.
   */
  armed(arming: Scope, freemium: boolean): (() => HTMLElement) | null;
}

/** Loads, parses and lays out what a popup needs to be shown. */
export interface PopupPreparer {
  /** Null if the template or a chunk failed to load. Awaits `pause` between its steps. */
  ready(owner: Pick<Owner, 'popup'>, pause?: () => Promise<unknown>): Promise<PreparedPopup | null>;
}
