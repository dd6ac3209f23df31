import { partsOf } from '../../inspection/simulate/in-scenarios.ts';
import { NOTHING_SIMULATED, readSimulation, type Simulation } from '../../inspection/simulate/simulation.ts';
import { dayMs } from '../format/day.ts';
import type { Scenario, Simulated } from '../format/scenario-schema.ts';

/** The size of a typical phone. */
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** A Monday morning: the default day of a scenario. */
const A_DAY = Date.UTC(2026, 5, 15, 9);

export const dayOf = ({ day }: Pick<Scenario, 'day'>): number => (day && dayMs(day)) || A_DAY;

let visits = 0;

/**
 * The visitor of a scenario is a copy, and is not counted unless the scenario says so (DEV-14, DEV-15). Each is one of its own: a test may
 * play several scenarios in one tab, which keeps a copy until another begins.
 */
export const begun = (): Simulation => ({ ...NOTHING_SIMULATED, copy: true, begunAt: ++visits });

/** Converts a file's settings to the hook's format; a part that the file does not name stays as it was. `idOf` finds popups by name. */
export const simulationOf = (before: Simulation, said: Partial<Simulated>, idOf: (popup: string) => string): Simulation =>
  readSimulation({ ...before, ...partsOf(said, idOf), count: said.count ?? before.count });

export const windowOf = ({ window, device }: Pick<Simulated, 'window' | 'device'>): { readonly width: number; readonly height: number } =>
  window ?? (device === 'phone' ? PHONE : DESKTOP);
