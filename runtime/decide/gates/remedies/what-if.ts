import { COOKIE_PREFIX } from '../../../visitor/names.ts';
import { urlOf } from '../../../wire/url-of.ts';
import type { Facts } from '../facts.ts';
import type { JudgedPopup } from '../gates.ts';
import { isMobileAgent } from '../rules/user-agent.ts';
import type { Edit } from './edits.ts';
import { addressIs } from './filter-values.ts';
import { cartAsRead } from './made-up-cart.ts';

/** The input of the gates: a popup and the facts, real or imagined. */
export interface World {
  readonly popup: JudgedPopup;
  readonly facts: Facts;
  /** The clock of these facts, in milliseconds since 1970. */
  readonly now: number;
  /** The facts on a page that the same visitor opens at that time. */
  factsAt(then: number): Facts;
}

/** A possible change. `says` follows "Would show if you …". */
export interface Change {
  readonly says: string;
  /** The edits that make the change. Empty if only somebody else can make it. */
  readonly edits: readonly Edit[];
  /** The advice if `edits` are empty. */
  readonly instead: string;
  make(world: World): World;
}

type Altered = (facts: Facts) => Facts;

/** A change that a tool can make. */
export const change = (says: string, ...edits: readonly Edit[]): Change => ({
  says,
  edits,
  instead: '',
  make: (world) => withEdits(world, edits),
});

/** A change that a tool cannot make, only imagine. */
export const beyondUs = (says: string, instead: string, make: Change['make']): Change => ({ says, edits: [], instead, make });

export const withEdits = (world: World, edits: readonly Edit[]): World => edits.reduce(edited, world);

export const ofFacts =
  (alter: Altered): Change['make'] =>
  (world) => ({ ...world, facts: alter(world.facts) });

/** The clock comes first, because later writes happen at its time. */
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
      return ofFacts((facts) => ({ ...facts, ...(edit.path === undefined ? {} : onPage(edit.path)(facts)), isNextPage: true }))(world);
    case 'device':
      return ofFacts(pageIs({ isMobile: () => edit.mobile }))(world);
    case 'agent':
      return ofFacts(pageIs({ userAgent: () => edit.agent, isMobile: () => isMobileAgent(edit.agent, 0) }))(world);
    case 'language':
      return ofFacts(pageIs({ language: () => edit.language }))(world);
    case 'referrer':
      return ofFacts(pageIs({ referrer: () => edit.referrer }))(world);
    case 'country':
      return ofFacts((facts) => ({ ...facts, country: edit.country }))(world);
  }
}

const pageIs =
  (otherwise: Partial<Facts['page']>): Altered =>
  (facts) => ({ ...facts, page: { ...facts.page, ...otherwise } });

/** Another page of this site. Everything else about it is unknown, and stays as it is here. */
const onPage =
  (path: string): Altered =>
  (facts) => {
    const url = urlOf(path, facts.page.url())?.href ?? facts.page.url();
    return { ...facts, page: { ...facts.page, url: () => url }, variable: addressIs(facts.variable, path) };
  };

/** A cookie by its full name. Our own cookies are also in the memory. */
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

/** How variables read if one has another value, by its path. Values before it on the path must then be objects, and values after it end. */
export const variableIs =
  (read: (path: string) => unknown, path: string, value: string | null) =>
  (asked: string): unknown => {
    if (asked === path) return value ?? undefined;
    if (asked.startsWith(`${path}.`)) return undefined;
    const before = read(asked);
    return value !== null && path.startsWith(`${asked}.`) && (typeof before !== 'object' || !before) ? {} : before;
  };

/** A page's source with or without a text. Removing a text may join its halves into the same text again. */
export function sourceWith(source: string, text: string, there: boolean): string {
  if (there) return source.includes(text) ? source : source + text;
  let rest = source;
  while (text && rest.includes(text)) rest = rest.replaceAll(text, '');
  return rest;
}
