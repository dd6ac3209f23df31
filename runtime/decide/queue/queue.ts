import type { Emit } from '../../events.ts';
import type { PopupConfig } from '../../wire/display/config.ts';
import { type Asking, ask, inTurn, leave, type Turns } from './turns.ts';

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
