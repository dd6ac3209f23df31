import { fieldsOf } from './read-value.ts';
import { IN_TOOLS, SIMULATIONS, type Simulated, type SimulationName } from './simulations.ts';

/** Everything that is not real on a page. The panel marks each part that differs from `NOTHING_SIMULATED`. */
export interface Simulation extends Simulated {
  /** The server counts the visit all the same. Simulates nothing itself. */
  readonly count: boolean;
  /** The server never counts this browser on this site (DEV-15). It outlives every simulation, and simulates nothing itself. */
  readonly never: boolean;
  /**
   * The start of the simulation. It distinguishes this copy from one that an earlier simulation left on a site. Simulates nothing itself.
   */
  readonly begunAt: number;
}

const NAMES = Object.keys(SIMULATIONS) as SimulationName[];

export const NOTHING_SIMULATED = {
  ...Object.fromEntries(NAMES.map((name) => [name, SIMULATIONS[name].off])),
  count: false,
  never: false,
  begunAt: 0,
} as Simulation;

/** Whether anything is not real: the visitor is a copy then (DEV-14). */
export const isSimulated = (simulation: Simulation): boolean => NAMES.some((name) => simulation[name] !== NOTHING_SIMULATED[name]);

/** When the simulation started; null while nothing is simulated. */
export const beginningOf = (simulation: Simulation): number | null => (isSimulated(simulation) ? simulation.begunAt : null);

/** The server hears nothing of a copied visitor, unless QA asked for it, nor of a browser that is never counted (DEV-15). */
export const isUncounted = (simulation: Simulation): boolean => simulation.never || (isSimulated(simulation) && !simulation.count);

/**
 * A requested simulation with its start: that of the simulation before, if anything was simulated. A tool that does not know
 * `before` gives null and keeps the start that it asks for.
 */
export function withStart(before: Simulation | null, asked: Simulation, now: number): Simulation {
  if (!isSimulated(asked)) return { ...asked, begunAt: 0 };
  const goesOn = before ? isSimulated(before) && before.begunAt : asked.begunAt;
  return { ...asked, begunAt: goesOn || now };
}

/** Reads an untrusted value part by part. Unknown parts and unusable values are dropped. */
export function readSimulation(value: unknown): Simulation {
  const given = fieldsOf(value);
  const own = (name: string) => (Object.hasOwn(given, name) ? given[name] : undefined);
  const begunAt = own('begunAt');
  return {
    ...(Object.fromEntries(NAMES.map((name) => [name, IN_TOOLS[name].read(own(name))])) as unknown as Simulated),
    count: own('count') === true,
    never: own('never') === true,
    begunAt: Number.isFinite(begunAt) ? Number(begunAt) : 0,
  };
}
