import type { Command, Runtime } from '../../runtime/devtools-hook.ts';
import type { Ports } from '../../runtime/ports.ts';
import type { PopupController } from '../../runtime/show/machine/popup-controller.ts';
import type { AccountAddress } from '../calls/ask-server.ts';
import type { Report } from '../protocol/protocol.ts';
import type { PageVariables } from '../simulate/page-variables.ts';
import type { SimulatedPorts } from '../simulate/simulate.ts';
import type { Simulation } from '../simulate/simulation.ts';
import type { Deferred } from './deferred.ts';
import type { HookPage } from './hook-page.ts';
import type { LateTools } from './late-tools.ts';

/** The inspected page, shared by everything that answers a request. */
export interface Inspected {
  readonly page: HookPage;
  readonly late: Deferred<LateTools>;
  simulation: Simulation;
  /** Null until a runtime has handed over its ports. */
  ports: SimulatedPorts | null;
  /** The same ports for calls that must not count, whatever is simulated. */
  uncounted: Pick<Ports, 'http' | 'clock'> | null;
  variables: PageVariables | null;
  runtime: Runtime | null;
  account: AccountAddress | null;
  send(report: Report): void;
  /** Does nothing while the page has no runtime. */
  give(command: Command): void;
  /** The runtime's clock; the page's clock until a runtime is there. */
  now(): number;
  popup(popupId: string): PopupController | undefined;
}
