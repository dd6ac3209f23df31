import type { Context } from '../../context.ts';
import type { PageHappenings, Scrolled, Sources } from '../../ports.ts';
import type { Scope } from '../../scope.ts';
import type { CartEvent } from '../../visitor/cart.ts';
import type { Reader, Readers, Table } from '../../wire/readers.ts';

/** Reads one kind of trigger on the wire: its fields, a list of them, or its flag. */
type TriggerWire = (readers: Readers) => Reader<unknown>;
type TriggerWires = Readonly<Record<string, TriggerWire>>;

type Item<T> = T extends ReadonlyArray<infer Row> ? Row : T;
type FieldsOf<T> = T extends boolean ? unknown : { readonly [F in keyof T]: NonNullable<T[F]> };
type Flat<T> = { readonly [F in keyof T]: T[F] };

/** A trigger of one kind with all its fields. */
export type SpecBy<K extends string, W extends TriggerWire> = Flat<{ kind: K } & FieldsOf<NonNullable<Item<ReturnType<ReturnType<W>>>>>>;

/** A trigger that a table reads. */
export type SpecsOf<T extends TriggerWires> = { [K in keyof T & string]: SpecBy<K, T[K]> }[keyof T & string];

/** A trigger with nothing but its kind. */
export type KindOnly<K extends string> = K extends string ? { readonly kind: K } : never;

/** The rows with which an answer's `triggers` are read. */
export const triggerRows = (wires: TriggerWires, readers: Readers): Table =>
  Object.fromEntries(Object.entries(wires).map(([kind, read]) => [kind, read(readers)]));

/** What a trigger can listen for, on the page and in its cart. */
interface Told extends PageHappenings {
  cart: readonly CartEvent[];
}
export type Hears = keyof Told;

/** Events that show a visitor is present. A tap counts as a click. */
export const SIGNS_OF_LIFE: readonly Hears[] = ['move', 'click', 'press', 'scroll'];

/** True if it shows that a visitor is present. A click by a script does not. */
export const isSignOfLife = (happening: Happening): boolean =>
  happening.kind === 'click' ? happening.what.isTrusted : !!happening.kind && SIGNS_OF_LIFE.includes(happening.kind);

/**
 * Why a trigger is looked at. A null kind means that it was just armed, or that its time has come. Triggers looked at together share one
 * object.
 */
export type Happening = { readonly kind: null } | { readonly [K in Hears]: { readonly kind: K; readonly what: Told[K] } }[Hears];

/** A trigger in its popup: its kind, and its settings on the wire. */
export interface AnySpec {
  readonly kind: string;
}

/** What a watch knows about the popup of its trigger. */
export interface TriggerOwner {
  readonly popup: { readonly id: string; readonly memoryId: string };
  trigger(firing: { readonly by: string; readonly nth?: number | null }): void;
  fault(where: string, error: unknown): void;
  readonly scope: Scope;
}

/** An armed trigger of a popup: a row in the page's table. It has no closures, since a page may have thousands. */
export interface Armed<S extends AnySpec = AnySpec> {
  readonly owner: TriggerOwner;
  readonly spec: S;
  /** Index among its popup's triggers. */
  readonly nth: number;
  /** When it was armed. All times here are on the clock that only moves forward. */
  readonly since: number;
  /** True until it fires or its page is left. */
  isLive: boolean;
  isSoon: boolean;
  watch: Watch<S> | null;
  /** When it wants to be looked at again. */
  due: number;
  /** When it will fire if nothing else happens. It orders triggers that are due together, on a page with late timers. */
  fires: number;
  /** Its place among all that were armed. It decides between those that fire at the same moment. */
  place: number;
  /** For its watch to use: its progress, or a start time. */
  come: number;
  /** The last progress it reported, and when. */
  last: readonly [progress: TriggerProgress, at: number] | null;
  /** Cleans up, if there is anything to clean up. */
  onEnd: (() => void) | null;
}

/** The actions that a watch can take with its rows. */
export interface Hand {
  readonly context: Context;
  readonly scrolled: () => Scrolled;
  fire(armed: Armed): void;
  /** Fetches the popup's bytes, because the trigger may fire within seconds. */
  fetch(armed: Armed): void;
  /** Prepares the popup, because the trigger is near. Reported once. */
  soon(armed: Armed): void;
  tell(armed: Armed, current: number, target: number, unit: TriggerProgress['unit']): void;
  /**
   * Asks to be looked at again at this time. That is when it `fires`, unless another time is given. On the clock that only moves forward.
   */
  wakeAt(armed: Armed, at: number, fires?: number): void;
  /** Hands the row to another watch. */
  follow(armed: Armed, watch: Watch): void;
}

/** How one kind of trigger is watched, for every popup that uses it. */
export interface Watch<S extends AnySpec = AnySpec> {
  readonly hears: readonly Hears[];
  /** How the browser reports an event that only this kind hears. */
  readonly sources?: Sources;
  /** Set if it waits for a time and says when to fetch. Any other kind may fire as soon as it is armed. */
  readonly isTimed?: true;
  /** Called when it is armed, when something it hears happens, and when its time comes. */
  look(armed: Armed<S>, happening: Happening, hand: Hand): void;
}

/** By kind. */
export type Watches = Readonly<Record<string, Watch<never>>>;

/** The progress of an armed trigger. It fires when `current` reaches `target`; both are in `unit`. */
export interface TriggerProgress {
  readonly current: number;
  readonly target: number;
  readonly unit: 's' | '%' | 'clicks' | 'visits' | 'items' | 'money' | 'px';
}
