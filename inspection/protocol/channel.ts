import type { PageCall } from '../hook/runtime/page-calls.ts';
import type { SimulatedSize } from '../simulate/kinds/simulate-device.ts';
import type { Simulation } from '../simulate/simulation.ts';
import type { Report, Request } from './protocol.ts';
import type { RuntimeSettings, SiteRuntime } from './site-runtime.ts';

/** The panel's end: how a panel talks to one page, wherever the panel is. */
export interface Channel {
  send(request: Request): void;
  /** Absent if the tool cannot bring a runtime to the page. */
  readonly runtime?: RuntimeSwitch;
  /** The frame or browser window that a simulated size applies to. Absent if neither can change. */
  readonly sizes?: Sized;
  /** Loads the code for an accessibility report into the page. Absent if this tool cannot. */
  readonly bringAudit?: () => Promise<void>;
  /** Opens a popup in the browser's Elements. Absent outside DevTools. */
  readonly inspect?: (popupId: string) => void;
  /** The base URL of this tool's own display server, which wants no token; absent if the tool has no server. */
  readonly ownServer?: string;
  /** Calls back until the signal aborts. */
  listen(listener: Listener, signal: AbortSignal): void;
}

export type Sized = 'frame' | 'window';

/**
 * Which runtime a site has: its own build, or the one that the panel brings. The tab may show another page by the time somebody chooses.
 */
export interface RuntimeSwitch {
  /** Switches to the extension's runtime with the site's settings. The site's page reloads. */
  use(site: string, settings: RuntimeSettings): void;
  /** Switches back to the page's build. */
  end(site: string): void;
  /** Opens the page on which the browser asks for permission. */
  askLeave(site: string): void;
}

export interface Listener {
  /** Receives a report from a page. Check it before use. */
  report(untrusted: unknown): void;
  /** The simulation from now on. The panel's side of the channel keeps it; a page has no say in it. */
  simulation(simulation: Simulation): void;
  /** Tells which runtime this page's site has. Never called by a channel that brings no runtime. */
  site?(site: SiteRuntime | null): void;
  /** The real size of the page after a simulated size was set. A browser or a screen may not allow the wanted size. */
  sized?(size: SimulatedSize | null): void;
}

/** The page's end, held by the hook. */
export interface PageChannel {
  send(message: Report | PageCall): void;
  listen(run: (request: Request) => void): void;
}
