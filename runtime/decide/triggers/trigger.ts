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
