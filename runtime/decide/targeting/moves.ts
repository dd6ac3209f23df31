import type { Context } from '../../context.ts';
import { atEnd, type Scope } from '../../scope.ts';
import type { Memory } from '../../visitor/memory.ts';
import type { PopupState } from '../display/config.ts';
import type { Move } from '../gates/gate.ts';

type Hear = (move: Move) => void;

/** By a runtime's memory: a visible popup that belongs to the previous page moves on this one. */
const HEARING = new WeakMap<Memory, Set<Hear>>();
/** By a page view's lifetime, because a page may get two answers. */
const BEGAN = new WeakMap<Scope, number>();

const hearing = (memory: Memory): Set<Hear> => {
  const all = HEARING.get(memory) ?? new Set();
  HEARING.set(memory, all);
  return all;
};

/** The names of what happens once in a page view, by its lifetime. */
const ONCE = new WeakMap<Scope, Set<string>>();

/** True the first time in a page view, because a page may get two answers. */
export function isFirstOnPage({ scope }: Pick<Context, 'scope'>, name: string): boolean {
  const names = ONCE.get(scope) ?? new Set();
  ONCE.set(scope, names);
  return !names.has(name) && !!names.add(name);
}

/** Runs at each popup's move until the page is left. Of those with the same name, only the page's first runs. */
export function onMove({ memory, scope }: Pick<Context, 'memory' | 'scope'>, run: Hear, name = ''): void {
  if (name && !isFirstOnPage({ scope }, name)) return;
  const all = hearing(memory);
  const guarded = scope.guard('gates', run);
  all.add(guarded);
  atEnd(scope, () => all.delete(guarded));
}

const DUE: readonly PopupState[] = ['queued', 'preparing'];

/** The state of each popup after its last step. */
const BEFORE = new WeakMap<object, PopupState>();

/** Reports a popup's step if it is a move. */
export function tellMove(memory: Memory, popup: { readonly state: PopupState }): void {
  const from = BEFORE.get(popup) ?? 'held';
  const to = popup.state;
  BEFORE.set(popup, to);
  const move: Move | null =
    to === 'shown' && from === 'preparing'
      ? 'shown'
      : to.startsWith('closing') && !from.startsWith('closing')
        ? 'closed'
        : DUE.includes(from) && !DUE.includes(to)
          ? 'gone'
          : null;
  if (move) for (const hear of [...hearing(memory)]) hear(move);
}

export const isDue = (state: PopupState): boolean => DUE.includes(state);

/** When the page view began, as far as its first answer shows. */
export function pageBegan({ ports, scope }: Pick<Context, 'ports' | 'scope'>): () => number {
  if (!BEGAN.has(scope)) BEGAN.set(scope, ports.clock.now());
  return () => BEGAN.get(scope) ?? 0;
}
