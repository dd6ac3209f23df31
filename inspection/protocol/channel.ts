import type { PageCall } from '../hook/runtime/page-calls.ts';
import type { SimulatedSize } from '../simulate/kinds/simulate-device.ts';
import type { Simulation } from '../simulate/simulation.ts';
import type { Report, Request } from './protocol.ts';
import type { RuntimeSettings, SiteRuntime } from './site-runtime.ts';

/** The panel's end: how a panel talks to one page, wherever the panel is. */
export interface Channel {
  send(request: Request): void;
  /** Absent where no runtime can be brought to the page. */
  readonly runtime?: RuntimeSwitch;
  /** The thing that a simulated size applies to: the page's frame, or its browser's window. Absent if neither can change. */
  readonly sizes?: Sized;
  /** Makes sure that the page has the code of a report on accessibility; absent where this tool cannot bring it. */
  readonly bringAudit?: () => Promise<void>;
  /** Opens a popup in the browser's Elements; absent where the panel is not in DevTools. */
  readonly inspect?: (popupId: string) => void;
  /** The base URL of this tool's own display server, which wants no token; absent if the tool has no server. */
  readonly ownServer?: string;
  /** Calls back until the signal aborts. */
  listen(listener: Listener, signal: AbortSignal): void;
}

export type Sized = 'frame' | 'window';

/** Which runtime a site has: its own build, or the one that comes with the panel. The page may be of another by the time that it is chosen. */
export interface RuntimeSwitch {
  /** Switches to the extension's runtime with the site's settings. The site's page reloads. */
  use(site: string, settings: RuntimeSettings): void;
  /** The page's build again. */
  end(site: string): void;
  /** Opens the page on which the browser asks for its leave. */
  askLeave(site: string): void;
}

export interface Listener {
  /** Reports come from a page: whoever shows them checks them first. */
  report(untrusted: unknown): void;
  /** The simulation from now on. The panel's side of the channel keeps it; a page has no say in it. */
  simulation(simulation: Simulation): void;
  /** Which runtime this page's site has; never called where the channel brings none. */
  site?(site: SiteRuntime | null): void;
  /** How large the page is in a window that was given another size: a browser or a screen may not have had as much, or as little, room. */
  sized?(size: SimulatedSize | null): void;
}

/** The page's end, held by the hook. */
export interface PageChannel {
  send(message: Report | PageCall): void;
  listen(run: (request: Request) => void): void;
}
