import type * as zod from 'zod/mini';
import type { LeadStore, Ports } from '../../runtime/ports.ts';
import type { CallNames, ShownPopups } from '../calls/calls-by-job.ts';

/** A page's ports, with those that a runtime would otherwise create itself. */
export interface WholePorts extends Ports {
  readonly leads: LeadStore;
  readonly signals: NonNullable<Ports['signals']>;
}

export interface Around {
  readonly names: CallNames & ShownPopups;
  /** True while anything is simulated. A request for a copied visitor is void once the copy is gone. */
  isSimulated(): boolean;
}

/** The part of a simulation that acts on the page. The hook has only this half. */
export interface SimulationKind<V> {
  /** The value under which nothing is simulated. */
  readonly off: V;
  /** Replaces ports of the page. Call `current` each time, so that a change applies from the next call on. */
  ports?(ports: WholePorts, current: () => V, around: Around): Partial<WholePorts> & { settle?(): void };
}

export type Zod = typeof zod;
/** The schema of a popup's name or id. */
export type PopupSchema = zod.ZodMiniType<string>;

/** The part of a simulation for tools: panel, extension and scenarios. */
export interface KindInTools<V> {
  /** Turns an untrusted value into a valid one, or into `off`. */
  read(value: unknown): V;
  /** Absent if scenarios cannot name this simulation. */
  readonly scenario?: ScenarioName<V>;
}

/** How a scenario names a simulation. */
export interface ScenarioName<V> {
  readonly name: string;
  schema(z: Zod, popup: PopupSchema): zod.core.$ZodType;
  /** The simulation's value, still unchecked. Undefined keeps what was simulated before. */
  value(said: never, idOf: (popup: string) => string): unknown;
  /** The value in a scenario's words; undefined leaves it out. `recorded` is the page that the scenario is recorded on. */
  said(value: V, recorded: { readonly mobile: boolean }): unknown;
}
