import type { Context, Services } from '../../context.ts';
import type { PopupConfig } from '../../decide/display/config.ts';
import type { Verdict } from '../../decide/gates/verdict.ts';
import type { Chunks } from '../../options.ts';
import type { FieldEntry } from '../../ports.ts';
import type { Scope } from '../../scope.ts';
import type { OnDrop } from '../../wire/readers.ts';
import type { Behaviour } from '../../wire/settings/behaviour-settings.ts';
import type { PressedButton } from '../machine/lifecycle.ts';
import type { PopupOptions } from '../machine/popup-view.ts';
import type { Build } from '../template/fragment.ts';
import type { More } from '../tracking/announce.ts';
import type { OpenPopup } from './open-popup.ts';
import type { Stage } from './stage.ts';

/** Something that a popup may have beside its box, as hooks into the popup's life. The part's chunk exports these functions by name. */
export interface Part {
  /** Adapts the parsed markup to this visitor, for one showing. Returns the default size, for markup that sets none. */
  fit?(context: Context, popup: Pick<PopupOptions, 'config' | 'freemium' | 'scope'>, nodes: DocumentFragment, drop: OnDrop): string;
  /** The popup is not visible: it waits for its trigger, or was closed. */
  unseen?(unseen: Unseen): void;
  /**
   * Called when the popup is built but not yet on the page. A part listed in `ATTACHED_LATE` of `built-with.ts` is attached after the popup
   * was visible for a frame.
   */
  attach(popup: OpenPopup): Attached;
}

export interface Unseen {
  readonly context: Context;
  readonly config: PopupConfig;
  readonly moment: 'before_show' | 'after_close';
  /** Ends when the popup opens or stops waiting. */
  readonly scope: Scope;
  readonly build: Build;
  /** The popup had the focus when it closed. */
  readonly hadFocus: boolean;
  buildStage(): Stage;
}

/** A form whose values may be sent, as the chunk that sends leads takes it. */
export type CheckedForm = Parameters<Chunks['outbox']['convert']>[1];

/** The forms in a popup's markup, or what a link submits in a click popup. */
export interface Form {
  /** Sends `submit` to the machine. Without a button if none was pressed. */
  submit(button?: PressedButton): void;
  /** Checks the values and shows problems beside their fields. Returns the form if it may be sent; otherwise null. */
  check(button: PressedButton): Promise<CheckedForm | null>;
  focusFirst(): void;
}

/** The functions of an attached part. The popup knows nothing else about the part. */
export interface Attached {
  readonly form?: Form;
  /** Resolves false if something that the popup needs turns out to be missing. */
  readonly wanted?: Promise<boolean>;
  /** Puts the popup into the page's flow, and settles once it is there; undefined if it opens over the page instead. */
  enter?(): Promise<unknown> | undefined;
  /** Called when the popup is on the page, just before its first frame. */
  shown?(): void;
  /** Runs for as long as the visitor may fill in the popup. */
  run?(clocks: Scope): void;
  /** True once the visitor has started something. Nothing interrupts it: from then on no clock runs. */
  isUnderWay?(): boolean;
  /** True once the visitor is sure to be redirected. Closing the popup until then is no dismissal (LIF-09). */
  isLeadingOn?(): boolean;
  /** Called when the form is valid, before it is sent. */
  checked?(): void;
  /** Fields to add to the submit event for the page's scripts. */
  told?(): More;
  /** Replaces the default action after a submit. */
  followUp?(entries: readonly FieldEntry[], button: PressedButton): void;
  /** Handlers for the part's own controls, by their `data-action`. */
  readonly actions?: Readonly<Record<string, (control: HTMLElement) => void>>;
}

/** Emits the verdict of a gate that only a part of the popup could evaluate. Always returns false: the popup is not wanted. */
export function keepBack({ emit }: Pick<Services, 'emit'>, { id }: Pick<PopupConfig, 'id'>, verdict: Omit<Verdict, 'pass'>): false {
  emit({ type: 'gates-asked', popupId: id, moment: 'show', pass: false, verdicts: [{ ...verdict, pass: false }], again: [] });
  return false;
}

/** Arguments of a `SeenPart`. */
export interface Seen {
  readonly behaviour: Behaviour;
  /** For whatever holds the page: ends as the popup starts to leave. Everything else ends with the popup's own scope. */
  readonly holding: Scope;
  readonly form: Form | undefined;
}

/** Something that a popup gets once it is visible, and that nothing waits for. */
export interface SeenPart {
  /** Called once; absent if every popup has the part. */
  wanted?(popup: OpenPopup): boolean;
  attach(popup: OpenPopup, seen: Seen): void;
}

/** A scope that reports its faults while the popup continues without the part. */
export const aside = ({ context, config }: OpenPopup, within: Scope): Scope =>
  within.child((where, error) => context.scope.fault(`popup ${config.id}: ${where}`, error));

/** A part in its own chunk. If the chunk fails to load, or the part has a fault, the popup continues without it. */
export const inChunk = (
  name: 'fonts' | 'notice' | 'social' | 'ticker' | 'while-open',
  wanted: (popup: OpenPopup) => boolean,
): SeenPart => ({
  wanted,
  attach(popup, seen) {
    const scope = aside(popup, popup.scope);
    scope.settle(name, popup.context.chunk(name), (loaded) => loaded?.attach({ ...popup, scope }, seen));
  },
});
