import type { LeadStore } from '../runtime/capture/outbox/lead-store.ts';
import type { Ports } from '../runtime/ports.ts';
import { type AgingCookies, ageCookies } from './cookie-ages.ts';
import { countNothing } from './count-nothing.ts';
import { isSimulated, isUncounted, type Simulation } from './protocol.ts';
import { simulateClock } from './simulate-clock.ts';
import { simulatePage } from './simulate-page.ts';
import { simulateServer } from './simulate-server.ts';
import { type CopiedVisitor, copyVisitor } from './visitor-copy.ts';

/** Ports under a simulation, with what a tool needs of them beside the runtime. */
export interface SimulatedPorts extends Ports, Pick<CopiedVisitor, 'settle'> {
  readonly cookies: AgingCookies;
  readonly leads: LeadStore;
}

/**
 * Ports → ports. The decorators ask for the simulation each time, so that a setting changed while
 * the runtime runs holds from the next call, reading of the clock or question about the page. What is
 * simulated answers first, then what is not to be counted, then the server.
 */
export function simulate(
  ports: Ports & { readonly leads: LeadStore },
  current: () => Simulation,
  isServer: (url: string) => boolean,
): SimulatedPorts {
  const clock = simulateClock(ports.clock, () => current().clockOffsetMs);
  const real = { ...ports, cookies: ageCookies(ports.cookies, ports.clock, ports.storage) };
  const server = countNothing(ports.http, () => isUncounted(current()), isServer);
  return {
    ...ports,
    ...copyVisitor(real, clock, () => isSimulated(current())),
    clock,
    http: simulateServer(server, () => current().server, isServer),
    page: simulatePage(ports.page, () => current().mobile),
  };
}
