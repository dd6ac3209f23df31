import type { PageCall } from './page-calls.ts';
import type { Report, Request, Simulation } from './protocol.ts';
import type { SimulatedSize } from './simulated.ts';
import type { RuntimeSettings, SiteRuntime } from './site-runtime.ts';

/** The panel's end: how a panel talks to one page, wherever the panel is. */
export interface Channel {
  send(request: Request): void;
  /** Absent where no runtime can be brought to the page. */
  readonly runtime?: RuntimeSwitch;
  /** What gets another size where one is simulated: the frame that the page is in, or its browser's window. Absent where neither can. */
  readonly sizes?: Sized;
  /** Opens a popup in the browser's Elements; absent where the panel is not in DevTools. */
  readonly inspect?: (popupId: string) => void;
  /** Where this tool asks a display server of its own, without a token; absent where it has none. */
  readonly ownServer?: string;
  /** Calls back until the signal aborts. */
  listen(listener: Listener, signal: AbortSignal): void;
}

export type Sized = 'frame' | 'window';

/** Which runtime a site has: its own build, or the one that comes with the panel. The page may be of another by the time that it is chosen. */
export interface RuntimeSwitch {
  /** The extension's, with what the site is. The site's page starts anew. */
  use(site: string, settings: RuntimeSettings): void;
  /** The page's build again. */
  end(site: string): void;
  /** Opens the page on which the browser asks for its leave. */
  askLeave(site: string): void;
}

export interface Listener {
  /** Reports come from a page: whoever shows them checks them first. */
  report(untrusted: unknown): void;
  /** What is simulated from now on. The panel's side of the channel keeps it and says it; a page has no say in it. */
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
