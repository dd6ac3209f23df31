import type { Emit } from '../../events.ts';
import type { PopupConfig, PopupType } from '../display/config.ts';

/** Types that take the whole screen show one at a time (QUE-01). */
const MODAL: readonly PopupType[] = ['lightbox', 'gamified', 'fullpage'];

export const isModal = (type: PopupType): boolean => MODAL.includes(type);

/** A popup, shown or waiting. */
interface Asking {
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

/** A popup as the queue knows it. The queue calls it when its turn has come. */
interface Queued extends Asking {
  readonly popup: Pick<PopupConfig, 'id'>;
  send(event: { readonly type: 'turn' }): void;
}

/** The page's single queue, whichever page view a popup came with. */
export interface Queue {
  enter(one: Queued): void;
  leave(one: Queued): void;
}

export function createQueue(emit: Emit): Queue {
  let turns: Turns<Queued> = [];
  const ids = (some: Turns<Queued>) => some.map(({ popup }) => popup.id);

  function take(now: Turns<Queued>): void {
    const before = inTurn(turns);
    const showing = inTurn(now);
    turns = now;
    emit({ type: 'queue-changed', showing: ids(showing), waiting: ids(now.filter((each) => !showing.includes(each))) });
    for (const each of showing) if (!before.includes(each)) each.send({ type: 'turn' });
  }

  return {
    enter: (one) => take(ask(turns, one)),
    leave: (one) => take(leave(turns, one)),
  };
}

declare module '../../events.ts' {
  interface RuntimeEvents {
    'queue-changed': { readonly showing: readonly string[]; readonly waiting: readonly string[] };
  }
}
