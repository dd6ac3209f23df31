import type { LeadStore } from '../runtime/capture/outbox/lead-store.ts';
import type { Ports } from '../runtime/ports.ts';
import { type AgingCookies, ageCookies } from './cookie-ages.ts';
import { countNothing } from './count-nothing.ts';
import { beginningOf, isUncounted, type Simulation } from './protocol.ts';
import { simulateAnswer } from './simulate-answer.ts';
import { simulateCart } from './simulate-cart.ts';
import { simulateClock } from './simulate-clock.ts';
import { simulateConsent } from './simulate-consent.ts';
import { simulatePage } from './simulate-page.ts';
import { type ShownPopups, simulatePrize } from './simulate-prize.ts';
import { type CallNames, simulateServer } from './simulate-server.ts';
import { type CopiedVisitor, copyVisitor } from './visitor-copy.ts';

/** Ports under a simulation, with what a tool needs of them beside the runtime. */
export interface SimulatedPorts extends Ports, Pick<CopiedVisitor, 'settle'> {
  readonly cookies: AgingCookies;
  readonly leads: LeadStore;
}

/** Ports of a page, with what a runtime would else bring by itself. */
export type WholePorts = Ports & Required<Pick<Ports, 'leads' | 'signals'>>;

/**
 * Ports → ports. The decorators ask for the simulation each time, so that a setting changed while
 * the runtime runs holds from the next call, reading of the clock or question about the page. What is
 * simulated answers first, then what is not to be counted, then the server.
 */
export function simulate(ports: WholePorts, current: () => Simulation, names: CallNames & ShownPopups): SimulatedPorts {
  const clock = simulateClock(ports.clock, () => current().clockOffsetMs);
  const real = { ...ports, cookies: ageCookies(ports.cookies, ports.clock, ports.storage) };
  const copied = copyVisitor(real, clock, () => beginningOf(current()));
  const page = simulatePage(ports.page, current);
  const told = countNothing(ports.http, () => isUncounted(current()), names.isServer);
  const { variable, ...cart } = simulateCart(
    { http: simulateAnswer(told, current, names), variable: page.variable, signals: ports.signals },
    () => current().cart,
    names,
  );
  const consent = simulateConsent({ ...page, variable }, cart.signals, clock, () => current().consent);
  return {
    ...ports,
    ...copied,
    clock,
    http: simulateServer(cart.http, current, names, clock),
    page: { ...page, variable: consent.variable },
    signals: consent.signals,
    random: simulatePrize(ports.random, () => current().prize, names),
    settle() {
      copied.settle();
      cart.settle();
      consent.settle();
    },
  };
}
