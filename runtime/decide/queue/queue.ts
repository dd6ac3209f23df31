import type { Emit } from '../../events.ts';
import type { PopupConfig } from '../display/config.ts';
import { ask, inTurn, leave, type Turns } from './turns.ts';

/** The page's single queue, whichever page view a popup came with. */
export interface Queue {
  enter(popup: PopupConfig): void;
  leave(popup: PopupConfig): void;
}

/** Calls `turn` for each popup whose turn has come. */
export function createQueue(emit: Emit, turn: (popupId: string) => void): Queue {
  let turns: Turns = [];
  const ids = (some: Turns) => some.map(({ id }) => id);

  function take(now: Turns): void {
    const before = inTurn(turns);
    const showing = inTurn(now);
    turns = now;
    emit({ type: 'queue-changed', showing: ids(showing), waiting: ids(now.filter((each) => !showing.includes(each))) });
    for (const each of showing) if (!before.includes(each)) turn(each.id);
  }

  return {
    enter: ({ id, type }) => take(ask(turns, id, type)),
    leave: ({ id }) => take(leave(turns, id)),
  };
}

declare module '../../events.ts' {
  interface RuntimeEvents {
    'queue-changed': { readonly showing: readonly string[]; readonly waiting: readonly string[] };
  }
}
