import type { PopupType } from '../display/config.ts';

/** Types that take the visitor's whole attention: one at a time (QUE-01). */
const MODAL: readonly PopupType[] = ['lightbox', 'gamified', 'fullpage'];

export const isModal = (type: PopupType): boolean => MODAL.includes(type);

interface Asking {
  readonly id: string;
  readonly modal: boolean;
}

/** Every popup that is shown or waiting, in the order they asked. */
export type Turns = readonly Asking[];

/** Adds a popup at the end. Does nothing if it is already shown or waiting. */
export const ask = (turns: Turns, id: string, type: PopupType): Turns =>
  turns.some((each) => each.id === id) ? turns : [...turns, { id, modal: isModal(type) }];

/** Removes a popup that is done or has stopped waiting. */
export const leave = (turns: Turns, id: string): Turns => turns.filter((each) => each.id !== id);

/** Whose turn it is: every non-modal popup, but only the first modal one (QUE-02). */
export const inTurn = (turns: Turns): Turns => turns.filter((each) => !each.modal || each === turns.find(({ modal }) => modal));
