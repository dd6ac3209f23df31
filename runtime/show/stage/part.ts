import type { Form } from '../../capture/form/form.ts';
import type { Context } from '../../context.ts';
import type { PopupConfig } from '../../decide/display/config.ts';
import type { OnDrop } from '../../decide/display/readers.ts';
import type { FieldEntry } from '../../ports.ts';
import type { Scope } from '../../scope.ts';
import type { PopupOptions } from '../machine/popup-view.ts';
import type { Build } from '../template/fragment.ts';
import type { More } from './announce.ts';
import type { OpenPopup } from './open-popup.ts';
import type { Stage } from './stage.ts';

/**
 * Something that a popup may have beside its box: what it does at each moment of the popup's life that it is about. A
 * chunk that is one exports these functions by their names.
 */
export interface Part {
  /** Its markup was read, for one showing: makes it this visitor's. Answers the size that it has if it says none. */
  fit?(context: Context, popup: Pick<PopupOptions, 'config' | 'freemium' | 'scope'>, nodes: DocumentFragment, drop: OnDrop): string;
  /** It is not seen: it waits for its trigger, or was closed. */
  unseen?(unseen: Unseen): void;
  /** It is built, and nothing of it is on the page yet; or, where `built-with.ts` says so, it was seen for a frame. */
  attach(popup: OpenPopup): Attached;
}

export interface Unseen {
  readonly context: Context;
  readonly config: PopupConfig;
  readonly moment: 'before_show' | 'after_close';
  /** Ends when it is seen, or waits no more. */
  readonly scope: Scope;
  readonly build: Build;
  buildStage(): Stage;
}

/** What a part that was built in gives its popup, which knows nothing else of it. */
export interface Attached {
  readonly form?: Form;
  /** Settles false where what the popup is about turns out not to be there. */
  readonly wanted?: Promise<boolean>;
  /** Puts it into the page, and settles once it is there; undefined where it is put over the page. */
  enter?(): Promise<unknown> | undefined;
  /** It is shown: its first frame follows. */
  shown?(): void;
  /** As long as a visitor may fill it in. */
  run?(clocks: Scope): void;
  /** What is filled in is right: true where something else comes before it is sent. */
  comesFirst?(): boolean;
  /** What the page's scripts are told of it with a submit. */
  told?(): More;
  /** What follows a submit, in place of what every popup does. */
  followUp?(entries: readonly FieldEntry[]): void;
  /** Does what controls of its own say, by their `data-action`. */
  readonly actions?: Readonly<Record<string, (control: HTMLElement) => void>>;
}
