import type { Context } from '../../context.ts';
import type { Scope } from '../../scope.ts';
import { onCart } from '../../visitor/cart.ts';
import type { Armed, Hand, Happening, Hears, Watch } from '../triggers/trigger.ts';
import type { TriggerKind } from '../triggers/triggers.ts';
import type { Owner } from './owner.ts';

/** All armed triggers, sharing one listener per kind and one timer. */
export interface Ears {
  add(armed: Armed, watch: Watch): void;
  drop(armed: Armed): void;
}

const NEVER = Number.POSITIVE_INFINITY;

/** Calls `fetch` when a trigger may fire within seconds, and `soon` when it is near. */
export function createEars(
  context: Context,
  scrolled: Hand['scrolled'],
  fetch: (owner: Owner) => void,
  soon: (owner: Owner) => void,
): Ears {
  const {
    cart,
    emit,
    ports: { clock, observe },
    scope,
  } = context;
  const ears = new Map<Hears, { readonly rows: Set<Armed>; readonly hearing: Scope }>();
  const timed = new Set<Armed>();
  let planned = NEVER;
  let places = 0;
  let begun: Armed[] = [];

  const about = ({ owner, spec, nth }: Armed) => ({ popupId: owner.popup.id, trigger: spec.kind as TriggerKind, nth });

  const hand: Hand = {
    context,
    scrolled,
    fire: ({ isLive, owner, spec, nth }) => isLive && owner.trigger({ by: spec.kind, nth }),
    fetch: ({ owner }) => fetch(owner as Owner),
    soon(armed) {
      if (armed.isSoon) return;
      armed.isSoon = true;
      emit({ type: 'trigger-soon', ...about(armed) });
      soon(armed.owner as Owner);
    },
    tell(armed, current, target, unit) {
      const progress = { current, target, unit };
      armed.last = [progress, clock.elapsed()];
      emit({ type: 'trigger-progress', ...about(armed), progress });
    },
    wakeAt(armed, at, fires = at) {
      armed.due = at;
      armed.fires = fires;
      timed.add(armed);
      plan(at);
    },
    follow,
  };

  function plan(at: number): void {
    if (at >= planned) return;
    planned = at;
    clock.after(Math.max(0, at - clock.elapsed()), ring, scope.signal);
  }

  function ring(): void {
    const now = clock.elapsed();
    const due = [...timed].filter((armed) => armed.due <= now);
    // A page's own `sort` may return nothing.
    due.sort((a, b) => a.fires - b.fires || a.place - b.place);
    planned = NEVER;
    for (const armed of due) timed.delete(armed);
    look(due, { kind: null });
    for (const armed of timed) plan(armed.due);
  }

  function look(rows: Iterable<Armed>, happening: Happening): void {
    // Iterates a copy, because a trigger that fires may remove others.
    for (const armed of [...rows])
      try {
        if (armed.isLive) armed.watch?.look(armed, happening, hand);
      } catch (error) {
        armed.owner.fault(`trigger ${armed.spec.kind}`, error);
      }
  }

  function listen(kind: Hears) {
    const rows = new Set<Armed>();
    const hearing = scope.child();
    const run = (what: unknown) => look(rows, { kind, what } as Happening);
    if (kind === 'cart') onCart(cart, (_cart, events) => run(events), hearing.signal);
    else observe.on(kind, run, hearing.signal);
    const ear = { rows, hearing };
    ears.set(kind, ear);
    return ear;
  }

  function follow(armed: Armed, watch: Watch): void {
    leave(armed);
    armed.watch = watch;
    if (watch.sources) observe.learn?.(watch.sources);
    for (const kind of watch.hears) (ears.get(kind) ?? listen(kind)).rows.add(armed);
    if (begun.push(armed) === 1) void lookAtBegun();
  }

  /**
   * Rows that start together are looked at together, so that the page is measured once. A page's own `then` may call nobody back; `await`
   * does not use it.
   */
  async function lookAtBegun(): Promise<void> {
    await null;
    const rows = begun;
    begun = [];
    look(rows, { kind: null });
  }

  function leave(armed: Armed): void {
    for (const kind of armed.watch?.hears ?? []) {
      const ear = ears.get(kind);
      ear?.rows.delete(armed);
      if (!ear || ear.rows.size) continue;
      ear.hearing.end();
      ears.delete(kind);
    }
  }

  return {
    add(armed, watch) {
      armed.place = places++;
      follow(armed, watch);
    },
    drop(armed) {
      armed.isLive = false;
      timed.delete(armed);
      leave(armed);
      armed.onEnd?.();
    },
  };
}
