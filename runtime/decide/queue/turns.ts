import type { PopupType } from '../../wire/display/config.ts';

/** Types that take the visitor's whole attention: one at a time (QUE-01). */
const MODAL: readonly PopupType[] = ['lightbox', 'gamified', 'fullpage'];

export const isModal = (type: PopupType): boolean => MODAL.includes(type);

/** A popup, shown or waiting. */
export interface Asking {
  readonly isModal: boolean;
}

/** Every popup that is shown or waiting, in the order they asked. */
export type Turns<A extends Asking> = readonly A[];

/** Adds a popup at the end. Does nothing if it is already shown or waiting. */
export const ask = <A extends Asking>(turns: Turns<A>, one: A): Turns<A> => (turns.includes(one) ? turns : [...turns, one]);

/** Removes a popup that is done or has stopped waiting. */
export const leave = <A extends Asking>(turns: Turns<A>, one: A): Turns<A> => turns.filter((each) => each !== one);

/** The popups whose turn it is: every non-modal popup, but only the first modal one (QUE-02). */
export const inTurn = <A extends Asking>(turns: Turns<A>): Turns<A> =>
  turns.filter((each) => !each.isModal || each === turns.find(({ isModal }) => isModal));
