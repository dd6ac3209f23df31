import { simulate } from '../../../inspection/simulate/simulate.ts';
import { NOTHING_SIMULATED, type Simulation } from '../../../inspection/simulate/simulation.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';
import { fakeLeads } from './fake-leads.ts';
import { fakeNames } from './fake-names.ts';
import { wholePorts } from './whole-ports.ts';

/** A browser with a visitor who was here before. */
export function visited() {
  const browser = new FakeBrowser();
  const leads = fakeLeads();
  let simulation: Simulation = NOTHING_SIMULATED;
  const open = () => simulate(wholePorts(browser, leads), () => simulation, fakeNames('none:'));
  let ports = open();
  const tell = (next: Simulation) => {
    simulation = next;
    ports.settle();
  };
  /** Another page of the site, on which this is simulated. */
  const reload = (next = simulation) => {
    simulation = next;
    ports = open();
    ports.settle();
  };
  return { browser, leads, ports: () => ports, simulation: () => simulation, tell, reload };
}
