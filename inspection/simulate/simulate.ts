import type { LeadStore, Ports } from '../../runtime/ports.ts';
import type { CallNames, ShownPopups } from '../calls/calls-by-job.ts';
import { countNothing } from '../calls/count-nothing.ts';
import { type AgingCookies, ageCookies } from '../visitor/cookie-ages.ts';
import { type CopiedVisitor, copyVisitor } from '../visitor/visitor-copy.ts';
import { beginningOf, isSimulated, isUncounted, type Simulation } from './simulation.ts';
import type { SimulationKind, WholePorts } from './simulation-kind.ts';
import { SIMULATIONS, type SimulationName } from './simulations.ts';

/** Ports under a simulation, with the additions that tools need. */
export interface SimulatedPorts extends Ports, Pick<CopiedVisitor, 'settle'> {
  readonly cookies: AgingCookies;
  readonly leads: LeadStore;
}

/** Leads of real visits wait while this browser is not counted. The panel's answer to them would delete them from the browser (FRM-19). */
const leftWaiting = (leads: LeadStore, isOn: () => boolean): LeadStore => ({
  ...leads,
  all: async () => (isOn() ? [] : leads.all()),
});

/**
 * Ports → ports. It reads each simulation's current value every time, so a change applies from the next call or question on. Calls that
 * must not count never leave, whatever else is simulated.
 */
export function simulate(ports: WholePorts, current: () => Simulation, names: CallNames & ShownPopups): SimulatedPorts {
  const around = { names, isSimulated: () => isSimulated(current()) };
  const uncounted = countNothing(ports.http, () => isUncounted(current()), names.isServer);
  const settled: Array<() => void> = [];
  let simulated: WholePorts = { ...ports, http: uncounted };
  for (const [name, kind] of Object.entries(SIMULATIONS) as Array<[SimulationName, SimulationKind<unknown>]>) {
    const { settle, ...replaced } = kind.ports?.(simulated, () => current()[name], around) ?? {};
    simulated = { ...simulated, ...replaced };
    if (settle) settled.push(settle);
  }
  const cookies = ageCookies(ports.cookies, ports.clock, ports.storage);
  const copied = copyVisitor({ ...ports, cookies }, simulated.clock, () => beginningOf(current()));
  return {
    ...simulated,
    ...copied,
    leads: leftWaiting(copied.leads, () => current().never && !isSimulated(current())),
    settle() {
      copied.settle();
      for (const settle of settled) settle();
    },
  };
}
