import type { Context } from '../../context.ts';
import type { Cart } from '../../store/cart/cart.ts';
import type { Read, Reader, Readers, Table } from '../../wire/display/readers.ts';
import type { Busy, Facts, Rival } from './facts.ts';
import type { Value, Verdict } from './verdict.ts';

/** A gate that passes because its owner has not set it; nothing was read. */
export const UNSET = [true, 'unset', '', null, null] as const;

/**
 * A gate's finding: whether the popup passes, the finding in one word, where it was read, the value that the gate wants, and the value that
 * it found if the code does not say it.
 */
export type Finding<C extends string = string> = readonly [pass: boolean, code: C, from: string, expected: Value, actual?: Value];

/** Facts about the page that only the targeting chunk reads. Each answer may change while the page is open. */
export interface Live {
  /** Null while it is unknown. */
  isAdBlocked(): boolean | null;
  /** Null while no cart is known. */
  cart(): Cart | null;
  /** Whether the page may still turn out to be a shop's. */
  isBeingParsed(): boolean;
  /** Two letters; '' while the server has told none. */
  country(): string;
  /** How many fingers the screen takes: an iPad calls itself a Mac. */
  touchPoints(): number;
  /** Whether the page's body has a class, by which a site may say who its visitor is. */
  hasBodyClass(name: string): boolean;
  /** What of this kind the page itself has open. */
  isOpen(what: Busy): boolean;
  /** When this page view began, in milliseconds since 1970. */
  pageBegan(): number;
  /** Null if none is due above it. */
  dueAbove(popupId: string, priority: number): Rival | null;
}

/** What a gate may hear of any popup: it was shown, closed or sent, or it waits for its turn no longer. */
export type Move = 'shown' | 'closed' | 'converted' | 'gone';

/** A pure question about one popup that a trigger wants shown. `live` is there for the gates of the targeting chunk. */
export type Ask<P, C extends string = string> = (popup: P, facts: Facts, live: Live, by?: string | null) => Finding<C>;

/** The half of a gate that decides: what it reads of a popup on the wire, and what it asks. */
export interface Gate<P = never> {
  /** The rows by which a popup is read. */
  read(readers: Readers): Table;
  readonly ask: Ask<P>;
}

/** What a gate of the targeting chunk may use as a page view begins. */
export interface Beginning {
  readonly context: Pick<Context, 'memory' | 'ports' | 'scope'>;
  /** Runs when a dialog of the page closes. */
  onDialogClosed(run: () => void, signal: AbortSignal): void;
  readonly live: Live;
  /** Runs whenever a popup of the page has moved. */
  onMove(run: (move: Move) => void): void;
  /** Asks again every popup that is armed or waits. */
  again(): void;
}

/** A gate that only the targeting chunk has. */
export interface TargetingGate<P = never> extends Gate<P> {
  /** The wire field that switches it on. An answer that has it brings the chunk. */
  readonly field: string;
  /** Runs once in a page view, before any gate is asked: what it keeps of the visitor, and when it has to be asked again. */
  begin?(popups: readonly P[], beginning: Beginning): void;
}

/** The facts about a visitor when a gate was checked, apart from its verdict. */
export interface AskedOf {
  readonly popupId: string;
  readonly isNewSession: boolean;
  /** When the session began, as its cookie says. */
  readonly begun: string;
}

/** The parts of a gate's verdicts that a file may hold. */
export interface GateRecord {
  /** Words of the gate's own that it may find: a report tells these, besides counts, days and ids. Absent if its values stay with the visitor. */
  readonly words?: readonly string[];
  /** Whether a report holds this part of `expected`, or `from`, as it is. Of others it leaves out what could be somebody's. */
  keeps?(part: string, expected: Value): boolean;
  /** It reads the page, which no file holds: a replay lets it answer as it was recorded. */
  readonly readsPage?: true;
  /** Codes that say what only a part of the popup knew when it was about to show. */
  readonly byPart?: readonly string[];
  /** The record, if it holds a day of the visitor's calendar: a replay in another zone moves it. */
  readonly dayIn?: string;
}

/**
 * The cookies that a verdict found, by their names without prefix, for a replay to put back. `name` is that of the cookie it read.
 * Only a gate that reads what is remembered of the visitor has one.
 */
export type Restore = (verdict: Verdict, name: string, asked: AskedOf) => ReadonlyArray<readonly [name: string, value: string]>;

/** The value of a cookie if only its presence was recorded. */
export const THERE = 'recorded';

/** The fields that a gate reads of a popup, by its rows. */
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

/** The value of a rule that is set and cannot be read. */
export const UNREADABLE = 'unreadable';

/**
 * Reads a rule as a whole: if any part of it is dropped, `instead` stands for all of it. A rule with a part left out would let
 * visitors through that its owner has ruled out.
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

/** Such a rule keeps its popup back. */
export const unreadable = (field: string): Finding<typeof UNREADABLE> => [false, UNREADABLE, field, null, null];
