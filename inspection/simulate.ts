import type { Ports } from '../runtime/ports.ts';
import { type AgingCookies, ageCookies } from './cookie-ages.ts';
import type { Simulation } from './protocol.ts';
import { simulateClock } from './simulate-clock.ts';
import { simulatePage } from './simulate-page.ts';
import { simulateServer } from './simulate-server.ts';

/**
 * Ports → ports. The decorators ask for the simulation each time, so that a setting changed while
 * the runtime runs holds from the next call, reading of the clock or question about the page.
 */
export function simulate(
  ports: Ports,
  current: () => Simulation,
  isServer: (url: string) => boolean,
): Ports & { readonly cookies: AgingCookies } {
  const clock = simulateClock(ports.clock, () => current().clockOffsetMs);
  return {
    ...ports,
    clock,
    cookies: ageCookies(ports.cookies, clock, ports.storage),
    http: simulateServer(ports.http, () => current().server, isServer),
    page: simulatePage(ports.page, () => current().mobile),
  };
}
