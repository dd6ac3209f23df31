import type { Context } from '../../context.ts';
import type { PopupConfig, TriggerKind } from '../../decide/display/config.ts';
import type { Scope } from '../../scope.ts';
import type { PopupEffect, PopupEvent, PopupState, ShownChart } from './lifecycle.ts';

/** What a popup is opened with. */
export interface PopupOptions {
  readonly config: PopupConfig;
  readonly language: 'en' | 'he';
  /** A freemium client's dynamic text is what replaces what is not known (CFG-06). */
  readonly freemium: boolean;
  readonly trigger: TriggerKind;
  /** It takes the whole of the visitor's attention (QUE-01). */
  readonly modal: boolean;
  /** In preview nothing is sent or counted. */
  readonly preview: boolean;
  /** Offered in place of a refused display: it is not counted, its choices are (GAT-11). */
  readonly upgrade: boolean;
  /** Ends when the popup is taken away. */
  readonly scope: Scope;
  /** Ends with the page that the popup is configured on. */
  readonly within: Scope;
  send(event: PopupEvent): void;
}

/** What happens from the moment a popup is seen: the machine's effects, done on the page. */
export type ShownEffect = Exclude<PopupEffect, 'arm-triggers' | 'disarm-triggers' | 'enqueue' | 'leave-queue' | 'prepare'>;

export interface View extends Readonly<Record<ShownEffect, (event: PopupEvent) => void>> {
  readonly chart: ShownChart;
  /** Resolves false when the page lacks what the popup is about; absent when nothing has to be asked. */
  readonly wanted: Promise<boolean> | undefined;
  /** As if the visitor pressed the submit button. */
  submit(): void;
}

/** The popup's controller, as what opens it needs it. */
export interface Opening {
  readonly popup: PopupConfig;
  readonly scope: Scope;
  readonly deps: Pick<PopupOptions, 'language' | 'freemium' | 'preview' | 'upgrade'> & { readonly context: Context };
  readonly state: PopupState;
  readonly by: TriggerKind;
  readonly isModal: boolean;
  readonly ignoreGates: boolean;
  view: View | null;
  /** Asks the gates, and tells the machine where they refuse. */
  mayShow(): boolean;
  send(event: PopupEvent): void;
}

/** A popup with everything at hand, to be opened as often as it is wanted. */
export interface PreparedPopup {
  /**
   * Within the turn of the event loop in which it is called, on a page that somebody sees: a popup that was made ready is
   * in its trigger's own frame.
   */
  open(its: Opening): void;
  /**
   * Called once the popup is armed: its teaser or reserved space may appear. Returns how to build what may be laid out
   * before it is shown; null where that would be visible, or is done already.
   */
  armed(arming: Scope, freemium: boolean): (() => HTMLElement) | null;
}
