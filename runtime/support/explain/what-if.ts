import type { PopupConfig } from '../../decide/display/config.ts';
import type { Facts } from '../../decide/gates/facts.ts';
import { COOKIE_PREFIX } from '../../decide/visitor/names.ts';

/** What the gates look at: a popup and the facts, as they are or as they might be. */
export interface World {
  readonly popup: PopupConfig;
  readonly facts: Facts;
  /** The clock that the facts were read by, in milliseconds since 1970. */
  readonly now: number;
}

/** One thing that could be otherwise. `says` goes on from "Would show if you …". */
export interface Change {
  readonly says: string;
  make(world: World): World;
}

type Altered = (facts: Facts) => Facts;

export const change = (says: string, ...alters: readonly Altered[]): Change => ({
  says,
  make: (world) => ({ ...world, facts: alters.reduce((facts, alter) => alter(facts), world.facts) }),
});

/** A cookie by its full name; undefined takes it away. One of ours is also in the memory. */
export const cookieIs =
  (name: string, value: string | undefined): Altered =>
  (facts) => {
    const memory = new Map(facts.memory);
    const ours = name.startsWith(COOKIE_PREFIX) ? name.slice(COOKIE_PREFIX.length) : null;
    if (ours !== null && value === undefined) memory.delete(ours);
    else if (ours !== null) memory.set(ours, value ?? '');
    return { ...facts, memory, cookie: (asked) => (asked === name ? value : facts.cookie(asked)) };
  };

export const sessionIs =
  (key: string, value: string | null): Altered =>
  (facts) => ({ ...facts, session: (asked) => (asked === key ? value : facts.session(asked)) });

/** A variable by its path. What is before it on the path must then be an object, and what goes on from it ends. */
export const variableIs =
  (path: string, value: string | undefined): Altered =>
  (facts) => ({
    ...facts,
    variable(asked) {
      if (asked === path) return value;
      if (asked.startsWith(`${path}.`)) return undefined;
      const before = facts.variable(asked);
      return value !== undefined && path.startsWith(`${asked}.`) && (typeof before !== 'object' || !before) ? {} : before;
    },
  });

export const sourceIs =
  (edit: (source: string) => string): Altered =>
  (facts) => ({ ...facts, source: () => edit(facts.source()) });

export const todayIs =
  (today: string): Altered =>
  (facts) => ({ ...facts, today });
