import type { Context } from '../context.ts';
import { UNKNOWN_PAGE } from '../decide/gates/ask-gates.ts';
import { type Facts, readFacts } from '../decide/gates/facts.ts';
import type { JudgedPopup, MoreGates } from '../decide/gates/gates.ts';
import type { Edit } from '../decide/gates/remedies/edits.ts';
import type { Cookies, Storage, StorageArea } from '../ports.ts';
import { identify } from '../visitor/identify.ts';
import { createMemory } from '../visitor/memory.ts';
import { isBehindGate, ourCookie } from '../visitor/names.ts';
import { walkTo } from '../visitor/trail.ts';

/** An imagined copy of the visitor. The runtime's own code may write to it, and nothing real is changed, reported or sent. */
export interface Imagined {
  readonly context: Context;
  /** Lets this much time pass. Cookies expire meanwhile. */
  wait(ms: number): void;
  /** Opens the page again as far as the visitor's records show it, and returns the facts that its gates would read. */
  openPage(): Facts;
  /** The records written so far, as edits to a real visitor. */
  readonly written: readonly Edit[];
}

/** A popup, and the gates that may store something about its visitor as a page begins. */
interface Asked {
  readonly popup: JudgedPopup;
  readonly deps: { readonly targeting: MoreGates };
}

export function imagine(context: Context, { popup, deps: { targeting } }: Asked): Imagined {
  const real = context.ports;
  let now = real.clock.now();
  const written: Edit[] = [];

  const jar = new Map<string, readonly [value: string, endsAt: number]>();
  for (const [name, value] of real.cookies.all()) {
    // If nobody saw a cookie being written, it counts as written now.
    const endsAt = now + (ourCookie(name)?.lifetimeMs ?? Number.POSITIVE_INFINITY);
    jar.set(name, [value, real.cookies.expiresAt?.(name) ?? endsAt]);
  }
  const cookies: Cookies = {
    all: () => new Map([...jar].flatMap(([name, [value, endsAt]]) => (endsAt > now ? [[name, value] as const] : []))),
    set(name, value, lifetimeMs) {
      const gone = lifetimeMs !== null && lifetimeMs <= 0;
      if (gone) jar.delete(name);
      else jar.set(name, [value, lifetimeMs === null ? Number.POSITIVE_INFINITY : now + lifetimeMs]);
      written.push({ kind: 'cookie', name, value: gone ? null : value, ...(lifetimeMs && !gone && { lifetimeMs }) });
    },
  };

  const areas: Readonly<Record<StorageArea, Map<string, string | null>>> = { local: new Map(), session: new Map() };
  const storage: Storage = {
    get: (area, key) => (areas[area].has(key) ? (areas[area].get(key) ?? null) : real.storage.get(area, key)),
    set(area, key, value) {
      areas[area].set(key, value);
      if (area === 'session') written.push({ kind: 'session', key, value });
      return true;
    },
    keys: (area) => [...new Set([...real.storage.keys(area), ...areas[area].keys()])].filter((key) => storage.get(area, key) !== null),
    hasDatabase: async () => false,
  };

  /** Before a visitor's yes, no page knows what an earlier one stored. */
  function leaveAll(): void {
    for (const name of jar.keys()) if (isBehindGate(name)) jar.delete(name);
    for (const area of ['local', 'session'] as const) for (const key of storage.keys(area)) areas[area].set(key, null);
  }

  const ports = { ...real, cookies, storage, clock: { ...real.clock, now: () => now } };
  const memory = createMemory(ports, () => {});
  return {
    context: { ...context, ports, memory, emit: () => {}, call: async () => ({ ok: false, problem: '', status: null }) },
    wait(ms) {
      now += ms;
    },
    openPage() {
      if (real.awaitsYes?.()) leaveAll();
      identify(memory, ports);
      walkTo(memory, ports);
      // They only write: an imagined page does not wait for anything.
      const scope = context.scope.child();
      const nothing = () => {};
      const beginning = { context: { memory, ports, scope }, live: targeting.live ?? UNKNOWN_PAGE, onMove: nothing, again: nothing };
      for (const gate of [...Object.values(targeting.gates), ...Object.values(targeting.changing)])
        gate.begin?.([popup as never], { ...beginning, onOpenChange: nothing });
      scope.end();
      const cart = context.cart.now;
      return { ...readFacts(ports, memory), ...(cart && { cart }), isNextPage: true };
    },
    written,
  };
}
