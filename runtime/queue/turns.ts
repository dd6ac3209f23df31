import type { PopupType } from '../display/config.ts';

/** Types that take the whole of the visitor's attention: one at a time (QUE-01). */
const MODAL: readonly PopupType[] = ['lightbox', 'gamified', 'fullpage'];

export const isModal = (type: PopupType): boolean => MODAL.includes(type);

interface Asking {
  readonly id: string;
  readonly modal: boolean;
}

export interface Turns {
  readonly showing: readonly Asking[];
  readonly waiting: readonly Asking[];
}

export const NO_TURNS: Turns = { showing: [], waiting: [] };

/** A popup asks for its turn. One that already stands or waits asks in vain. */
export function ask(turns: Turns, id: string, type: PopupType): Turns {
  if ([...turns.showing, ...turns.waiting].some((each) => each.id === id)) return turns;
  return settle({ ...turns, waiting: [...turns.waiting, { id, modal: isModal(type) }] });
}

/** A popup is done, or gives up waiting. */
export function leave(turns: Turns, id: string): Turns {
  const others = (asking: readonly Asking[]) => asking.filter((each) => each.id !== id);
  return settle({ showing: others(turns.showing), waiting: others(turns.waiting) });
}

/** Lets in, in order, whoever may come: anyone beside others, but only one modal (QUE-02). */
function settle({ showing, waiting }: Turns): Turns {
  const turns = { showing: [...showing], waiting: [] as Asking[] };
  for (const each of waiting) {
    const taken = each.modal && turns.showing.some(({ modal }) => modal);
    (taken ? turns.waiting : turns.showing).push(each);
  }
  return turns;
}
