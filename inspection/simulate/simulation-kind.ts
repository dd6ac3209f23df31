import type * as zod from 'zod/mini';
import type { LeadStore } from '../../runtime/capture/outbox/outbox-rules.ts';
import type { Ports } from '../../runtime/ports.ts';
import type { CallNames, ShownPopups } from '../calls/calls-by-job.ts';

/** Ports of a page, with those that a runtime would otherwise bring itself. */
export interface WholePorts extends Ports {
  readonly leads: LeadStore;
  readonly signals: NonNullable<Ports['signals']>;
}

export interface Around {
  readonly names: CallNames & ShownPopups;
  /** Whether anything is simulated. A request for a copy of the visitor is void once the copy is gone. */
  isSimulated(): boolean;
}

/** A simulation as it acts on the page. Only this half is in the hook. */
export interface SimulationKind<V> {
  /** The value under which nothing is simulated. */
  readonly off: V;
  /** Replaces ports of the page. `current` is asked each time, so that a change applies from the next call on. */
  ports?(ports: WholePorts, current: () => V, around: Around): Partial<WholePorts> & { settle?(): void };
}

export type Zod = typeof zod;
/** The schema of a popup's name or id. */
export type PopupSchema = zod.ZodMiniType<string>;

/** The same thing in tools: panel, extension and scenarios. */
export interface KindInTools<V> {
  /** Turns an untrusted value into a usable one, or into `off`. */
  read(value: unknown): V;
  /** Absent for a simulation that no scenario can name. */
  readonly scenario?: ScenarioName<V>;
}

/** How a scenario names a simulation. */
export interface ScenarioName<V> {
  readonly name: string;
  schema(z: Zod, popup: PopupSchema): zod.core.$ZodType;
  /** The simulation's value, yet to be read; undefined leaves what was simulated before. */
  value(said: never, idOf: (popup: string) => string): unknown;
  /** The value in a scenario's words; undefined leaves it out. `recorded` is the page that the scenario is recorded on. */
  said(value: V, recorded: { readonly mobile: boolean }): unknown;
}
