import type { PopupConfig } from '../../decide/display/config.ts';
import type { Facts } from '../../decide/gates/facts.ts';
import { COOKIE_PREFIX } from '../../decide/visitor/names.ts';
import { addressIs } from './addresses.ts';
import type { Edit } from './edits.ts';
import { cartAsRead } from './made-up-cart.ts';
import { sourceWith, variableIs } from './page-reads.ts';

/** What the gates look at: a popup and the facts, as they are or as they might be. */
export interface World {
  readonly popup: PopupConfig;
  readonly facts: Facts;
  /** The clock that the facts were read by, in milliseconds since 1970. */
  readonly now: number;
  /** The facts on a page that the same visitor opens then. */
  factsAt(then: number): Facts;
}

/** One thing that could be otherwise. `says` goes on from "Would show if you …". */
export interface Change {
  readonly says: string;
  /** What makes it so. Empty where only somebody else can. */
  readonly edits: readonly Edit[];
  /** What to do where `edits` are empty. */
  readonly instead: string;
  make(world: World): World;
}

type Altered = (facts: Facts) => Facts;

/** One that a tool can make. */
export const change = (says: string, ...edits: readonly Edit[]): Change => ({
  says,
  edits,
  instead: '',
  make: (world) => edits.reduce(edited, world),
});

/** One that it cannot: it is only thought. */
export const beyondUs = (says: string, instead: string, make: Change['make']): Change => ({ says, edits: [], instead, make });

export const ofFacts =
  (alter: Altered): Change['make'] =>
  (world) => ({ ...world, facts: alter(world.facts) });

/** The clock goes before all else: what is written after it is written then. */
export const inOrder = <C extends Change>(changes: readonly C[]): C[] =>
  [...changes].sort((a, b) => Number(setsClock(b)) - Number(setsClock(a)));

const setsClock = ({ edits }: Change): boolean => edits.some(({ kind }) => kind === 'clock');

function edited(world: World, edit: Edit): World {
  switch (edit.kind) {
    case 'cookie':
      return ofFacts(cookieIs(edit.name, edit.value))(world);
    case 'session':
      return ofFacts(sessionIs(edit.key, edit.value))(world);
    case 'variable':
      return ofFacts((facts) => ({ ...facts, variable: variableIs(facts.variable, edit.path, edit.value) }))(world);
    case 'clock': {
      const now = world.now + edit.aheadMs;
      return { ...world, now, facts: world.factsAt(now) };
    }
    case 'cart':
      return ofFacts((facts) => ({ ...facts, cart: cartAsRead(edit) }))(world);
    case 'source':
      return ofFacts((facts) => ({ ...facts, source: () => sourceWith(facts.source(), edit.text, edit.there) }))(world);
    case 'page':
      return edit.path === undefined ? world : ofFacts((facts) => ({ ...facts, variable: addressIs(facts.variable, edit.path) }))(world);
    // No gate asks what device it is.
    case 'device':
      return world;
  }
}

/** A cookie by its full name. One of ours is also in the memory. */
const cookieIs =
  (name: string, value: string | null): Altered =>
  (facts) => {
    const memory = new Map(facts.memory);
    const ours = name.startsWith(COOKIE_PREFIX) ? name.slice(COOKIE_PREFIX.length) : null;
    if (ours !== null && value === null) memory.delete(ours);
    else if (ours !== null) memory.set(ours, value ?? '');
    return { ...facts, memory, cookie: (asked) => (asked === name ? (value ?? undefined) : facts.cookie(asked)) };
  };

const sessionIs =
  (key: string, value: string | null): Altered =>
  (facts) => ({ ...facts, session: (asked) => (asked === key ? value : facts.session(asked)) });
