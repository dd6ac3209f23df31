import type { PopupType } from '../display/config.ts';

/** Types that take the whole of the visitor's attention: one at a time (QUE-01). */
const MODAL: readonly PopupType[] = ['lightbox', 'gamified', 'fullpage'];

export const isModal = (type: PopupType): boolean => MODAL.includes(type);

interface Asking {
  readonly id: string;
  readonly modal: boolean;
}

/** Everyone who is shown or waits, in the order they asked. */
export type Turns = readonly Asking[];

/** A popup asks for its turn. One that is already shown or waits asks in vain. */
export const ask = (turns: Turns, id: string, type: PopupType): Turns =>
  turns.some((each) => each.id === id) ? turns : [...turns, { id, modal: isModal(type) }];

/** A popup is done, or gives up waiting. */
export const leave = (turns: Turns, id: string): Turns => turns.filter((each) => each.id !== id);

/** Whose turn it is: anyone beside others, but of the modal ones only the first (QUE-02). */
export const inTurn = (turns: Turns): Turns => turns.filter((each) => !each.modal || each === turns.find(({ modal }) => modal));
