import type { Context } from '../../context.ts';
import type { Cart } from '../../visitor/cart.ts';
import type { Read, Reader, Readers, Table } from '../../wire/readers.ts';
import type { Busy, Facts, Rival } from './facts.ts';
import type { Value, Verdict } from './verdict.ts';

/** A gate that passes because its owner has not set it. It read nothing. */
export const UNSET = [true, 'unset', '', null, null] as const;

/**
 * A gate's finding: whether the popup passes, a code, the source, and the wanted value. It has the found value if the code does not say it.
 */
export type Finding<C extends string = string> = readonly [pass: boolean, code: C, from: string, expected: Value, actual?: Value];

/** What the document and the browser show. `browser/open-on-page.ts` provides it. */
export interface DocumentFacts {
  /** The number of fingers that the screen accepts, because an iPad calls itself a Mac. */
  touchPoints(): number;
  /** True if the page's body has a class, with which a site may describe its visitor. */
  hasBodyClass(name: string): boolean;
  /** True if the page itself has something of this kind open. */
  isOpen(what: Busy): boolean;
}

/** Facts about the page that only the targeting chunk reads. Each answer may change while the page is open. */
export interface Live extends DocumentFacts {
  /** Null while unknown. */
  isAdBlocked(): boolean | null;
  /** Null while no cart is known. */
  cart(): Cart | null;
  /** True while the page may still turn out to be a shop's. */
  isBeingParsed(): boolean;
  /** Two letters; '' until the server has sent one. */
  country(): string;
  /** When this page view began, in milliseconds since 1970. */
  pageBegan(): number;
  /** Null if no popup above it is due. */
  dueAbove(popupId: string, priority: number): Rival | null;
}

/** What a gate may hear about any popup: it was shown, closed or converted, or it no longer waits for its turn. */
export type Move = 'shown' | 'closed' | 'gone';

/** A pure question about one popup that a trigger wants to show. `live` is only for the gates of the targeting chunk. */
export type Ask<P, C extends string = string> = (popup: P, facts: Facts, live: Live, by?: string | null) => Finding<C>;

/** The half of a gate that decides: what it reads of a popup on the wire, and its question. */
export interface Gate<P = never> {
  /** The rows with which it reads a popup. */
  read(readers: Readers): Table;
  readonly ask: Ask<P>;
}

/** What a gate of the targeting chunk may use when a page view begins. */
export interface Beginning {
  readonly context: Pick<Context, 'memory' | 'ports' | 'scope'>;
  /** Runs at each change of what the page has open of these kinds. */
  onOpenChange(kinds: readonly Busy[], run: () => void, signal: AbortSignal): void;
  readonly live: Live;
  /** Runs whenever a popup of the page has moved. With a name, it runs once for all answers of the page. */
  onMove(run: (move: Move) => void, name?: string): void;
  /** Asks the gates again for every popup that is armed or waits. */
  again(): void;
}

/** A gate that only the targeting chunk has. */
export interface TargetingGate<P = never> extends Gate<P> {
  /** The wire field that switches it on. An answer that has it brings the chunk. */
  readonly field: string;
  /** Runs once in a page view, before any gate is asked. It stores what the gate needs about the visitor, and decides when to ask again. */
  begin?(popups: readonly P[], beginning: Beginning): void;
  /** True if the gate itself asks again once what refuses has ended. Absent if it never does. */
  asksAgain?(refusal: Pick<Verdict, 'code' | 'actual'>): boolean;
}

/** Facts about a visitor from when a gate was asked, besides its verdict. */
export interface AskedOf {
  readonly popupId: string;
  readonly isNewSession: boolean;
  /** When the session began, from its cookie. */
  readonly begun: string;
}

/** The parts of a gate's verdicts that a file may hold. */
export interface GateRecord {
  /**
   * Words of the gate's own that it may find. A report contains these, besides counts, days and ids. Absent if its values stay with the
   * visitor.
   */
  readonly words?: readonly string[];
  /** True if a report contains this part of `expected`, or `from`, unchanged. From other parts it leaves out personal data. */
  keeps?(part: string, expected: Value): boolean;
  /** True if it reads the page, which no file contains. A replay repeats its recorded answer. */
  readonly readsPage?: true;
  /** Codes for what only a part of the popup knew when it was about to show. */
  readonly byPart?: readonly string[];
  /** The record with a day of the visitor's calendar, if it has one. A replay in another zone moves it. */
  readonly dayIn?: string;
}

/**
 * The cookies that a verdict found, by name without prefix, for a replay to restore. `name` is the cookie that it read. Only gates that
 * read records of the visitor have one.
 */
export type Restore = (verdict: Verdict, name: string, asked: AskedOf) => ReadonlyArray<readonly [name: string, value: string]>;

/** Stands for the value of a cookie when only its presence was recorded. */
export const THERE = 'recorded';

/** The fields of a popup that a gate reads, from its rows. */
export type ReadBy<W extends (readers: Readers) => Table> = Read<ReturnType<W>>;

/** The rows of all gates of a table. */
export type RowsOf<T extends Readonly<Record<string, { read(readers: Readers): Table }>>> = Together<
  { [K in keyof T]: ReturnType<T[K]['read']> }[keyof T]
>;

type Together<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? { [K in keyof I]: I[K] } : never;

/** The rows themselves. */
export const rowsOf = <T extends Readonly<Record<string, { read(readers: Readers): Table }>>>(gates: T, readers: Readers): RowsOf<T> =>
  Object.assign({}, ...Object.values(gates).map(({ read }) => read(readers)));

/** Blocks the popup if `asked` is set and `found` is true. */
export const unless = <W extends string>(asked: boolean, found: boolean, word: W, from: string): Finding<W | `not-${W}` | 'unset'> => {
  const not = `not-${word}` as const;
  const actual = found ? word : not;
  return [!asked || !found, asked ? actual : 'unset', from, asked ? not : null, actual];
};

/** The value of a rule that is set but invalid. */
export const UNREADABLE = 'unreadable';

/**
 * Reads a rule as a whole: if any part of it is dropped, the result is `instead`. A rule with a missing part would let visitors through
 * that its owner has excluded.
 */
export const strict =
  <T, const U>(read: Reader<T>, instead: U): Reader<T | U> =>
  (raw, path, drop) => {
    let isWhole = true;
    const value = read(raw, path, (where, problem) => {
      isWhole = false;
      drop(where, problem);
    });
    return isWhole ? value : instead;
  };

/** An invalid rule keeps its popup back. */
export const unreadable = (field: string): Finding<typeof UNREADABLE> => [false, UNREADABLE, field, null, null];
