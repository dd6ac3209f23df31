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

/** The inspected page. Everything that answers a request shares it. */
export interface Inspected {
  readonly page: HookPage;
  readonly late: Deferred<LateTools>;
  simulation: Simulation;
  /** Null until a runtime has handed over its ports. */
  ports: SimulatedPorts | null;
  /** The visitor as the next page finds them. Before a yes, a page that asks first puts its own memory into `ports`. */
  kept: SimulatedPorts | null;
  /** Ports for calls that must never count, with or without a simulation. */
  uncounted: Pick<Ports, 'http' | 'clock'> | null;
  variables: PageVariables | null;
  runtime: Runtime | null;
  account: AccountAddress | null;
  send(report: Report): void;
  /** Does nothing while the page has no runtime. */
  give(command: Command): void;
  /** The runtime's time; the page's time until a runtime has started. */
  now(): number;
  popup(popupId: string): PopupController | undefined;
}
