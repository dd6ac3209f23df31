import type { Ports } from '../../runtime/ports.ts';
import { askWhy } from '../calls/ask-why.ts';
import { countNothing } from '../calls/count-nothing.ts';
import type { Exchanges } from '../calls/exchanges.ts';
import type { HeardCalls } from '../calls/heard-calls.ts';
import type { Reporting } from '../events/reporting.ts';
import type { HookReplay } from '../replay/hook-replay.ts';
import { pageVariables } from '../simulate/page-variables.ts';
import { type SimulatedPorts, simulate } from '../simulate/simulate.ts';
import { beginningOf } from '../simulate/simulation.ts';
import { hearWrites } from '../visitor/hear-writes.ts';
import type { Inspected } from './inspected.ts';
import { type SimulationKnown, shownOnceKnown } from './simulation-known.ts';

interface Around {
  readonly exchanges: Exchanges;
  readonly calls: HeardCalls;
  readonly known: SimulationKnown;
  readonly reporting: Reporting;
  readonly replay: HookReplay;
}

/** Wraps a runtime's ports: innermost the log of calls, then the simulation, then the log of writes. A replay has its own ports. */
export function createAdoption(inspected: Inspected, { exchanges, calls, known, reporting, replay }: Around) {
  const { page } = inspected;

  function simulated(real: Ports): SimulatedPorts {
    const variables = pageVariables(real, () => beginningOf(inspected.simulation));
    const { leads = page.leads(), signals = page.signals(real.page) } = real;
    const inside = {
      ...real,
      http: exchanges.inside(askWhy(real.http, calls.isServer)),
      page: variables.page,
      observe: shownOnceKnown(real.observe, known),
      leads,
      signals,
    };
    const ports = simulate(inside, () => inspected.simulation, calls);
    inspected.kept = ports;
    inspected.uncounted = { ...ports, http: exchanges.outside(countNothing(ports.http, () => true, calls.isServer)) };
    inspected.variables = variables;
    return hearWrites({ ...ports, http: exchanges.outside(ports.http) }, reporting.wrote);
  }

  function settle(ports: SimulatedPorts): SimulatedPorts {
    inspected.ports = ports;
    ports.settle();
    inspected.variables?.settle();
    return ports;
  }

  return (real: Ports): Ports | Promise<Ports> => {
    const ports = simulated(real);
    inspected.ports = ports;
    return known.run(() => {
      const chosen = replay.choose(real, ports);
      return chosen instanceof Promise ? chosen.then(settle) : settle(chosen);
    });
  };
}
