import type { Simulation } from '../inspection/protocol.ts';
import { readSimulation } from '../inspection/read-simulation.ts';

/** Session storage of the extension, of which a browser keeps the values while it runs and no page sees any. */
export interface SessionArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(values: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
}

const keyOf = (tabId: number) => `simulation:${tabId}`;

/** What is simulated in each tab, over its page loads and over the background's own sleep. */
export function tabSimulations(area: SessionArea) {
  return {
    async of(tabId: number): Promise<Simulation> {
      return readSimulation((await area.get(keyOf(tabId)))[keyOf(tabId)]);
    },
    set: (tabId: number, simulation: Simulation) => area.set({ [keyOf(tabId)]: simulation }),
    forget: (tabId: number) => area.remove(keyOf(tabId)),
  };
}

/** What goes along to another site: who the visitor is said to be ends, since the copy there begins with that site's own visitor (DEV-14), and so does one here, should the tab come back. */
export const onAnotherSite = (simulation: Simulation, now: number): Simulation =>
  simulation.visitor || simulation.snapshot ? { ...simulation, visitor: null, snapshot: '', copy: true, begunAt: now } : simulation;
