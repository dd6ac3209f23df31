import type { Simulation } from '../../inspection/simulate/simulation.ts';
import { readSimulation } from '../../inspection/simulate/simulation.ts';

/** Session storage of the extension. A browser keeps its values while it runs, and no page sees them. */
export interface SessionArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(values: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
}

const keyOf = (tabId: number) => `simulation:${tabId}`;

/** The simulation of each tab. It survives page loads and a sleep of the background. */
export function tabSimulations(area: SessionArea) {
  return {
    async of(tabId: number): Promise<Simulation> {
      return readSimulation((await area.get(keyOf(tabId)))[keyOf(tabId)]);
    },
    set: (tabId: number, simulation: Simulation) => area.set({ [keyOf(tabId)]: simulation }),
    forget: (tabId: number) => area.remove(keyOf(tabId)),
  };
}

/**
 * The part of a simulation that stays when the tab goes to another site. The copied visitor ends: the copy there begins with that site's
 * own visitor (DEV-14), and so does one here if the tab returns. Nobody asked that site's server to count it (DEV-15).
 */
export function onAnotherSite(simulation: Simulation, now: number): Simulation {
  const { visitor, snapshot, count } = simulation;
  if (visitor || snapshot) return { ...simulation, visitor: null, snapshot: '', copy: true, count: false, begunAt: now };
  return count ? { ...simulation, count: false } : simulation;
}
