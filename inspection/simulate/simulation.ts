import { fieldsOf } from './read-value.ts';
import { IN_TOOLS, SIMULATIONS, type Simulated, type SimulationName } from './simulations.ts';

/** Everything that is not real on a page. The panel marks each part that differs from `NOTHING_SIMULATED`. */
export interface Simulation extends Simulated {
  /** True if the server counts the visit anyway. It ends with its simulation, and simulates nothing itself. */
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

/** True if anything is simulated, so that the visitor is a copy (DEV-14). */
export const isSimulated = (simulation: Simulation): boolean => NAMES.some((name) => simulation[name] !== NOTHING_SIMULATED[name]);

/** When the simulation started; null while nothing is simulated. */
export const beginningOf = (simulation: Simulation): number | null => (isSimulated(simulation) ? simulation.begunAt : null);

/**
 * True if the server hears nothing: for a copied visitor, unless a tester wants it counted, and for a browser that is never counted
 * (DEV-15).
 */
export const isUncounted = (simulation: Simulation): boolean => simulation.never || (isSimulated(simulation) && !simulation.count);

/**
 * Gives a requested simulation its start time. If something was simulated before, it keeps that start. A tool that does not know `before`
 * passes null and keeps the start in its request.
 */
export function withStart(before: Simulation | null, asked: Simulation, now: number): Simulation {
  if (!isSimulated(asked)) return { ...asked, count: false, begunAt: 0 };
  const goesOn = before ? isSimulated(before) && before.begunAt : asked.begunAt;
  return { ...asked, begunAt: goesOn || now };
}

/** Reads an untrusted value part by part. Drops unknown parts and invalid values. */
export function readSimulation(value: unknown): Simulation {
  const given = fieldsOf(value);
  const own = (name: string) => (Object.hasOwn(given, name) ? given[name] : undefined);
  const begunAt = own('begunAt');
  const read: Simulation = {
    ...(Object.fromEntries(NAMES.map((name) => [name, IN_TOOLS[name].read(own(name))])) as unknown as Simulated),
    count: own('count') === true,
    never: own('never') === true,
    begunAt: Number.isFinite(begunAt) ? Number(begunAt) : 0,
  };
  return isSimulated(read) ? read : { ...read, count: false };
}
