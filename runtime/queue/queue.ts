import type { PopupConfig } from '../display/config.ts';
import type { Emit } from '../events.ts';
import { ask, leave, NO_TURNS, type Turns } from './turns.ts';

/** The one queue of a page, whichever page view a popup came with. */
export interface Queue {
  enter(popup: PopupConfig): void;
  leave(popup: PopupConfig): void;
}

/** `turn` is told of each popup whose turn has come. */
export function createQueue(emit: Emit, turn: (popupId: string) => void): Queue {
  let turns: Turns = NO_TURNS;

  function take(now: Turns): void {
    const before = turns.showing;
    turns = now;
    emit({ type: 'queue-changed', showing: now.showing.map(({ id }) => id), waiting: now.waiting.map(({ id }) => id) });
    for (const each of now.showing) if (!before.includes(each)) turn(each.id);
  }

  return {
    enter: ({ id, type }) => take(ask(turns, id, type)),
    leave: ({ id }) => take(leave(turns, id)),
  };
}
