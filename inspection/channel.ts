import type { PageCall } from './page-calls.ts';
import type { Report, Request, Simulation } from './protocol.ts';
import type { RuntimeSettings, SiteRuntime } from './site-runtime.ts';

/** The panel's end: how a panel talks to one page, wherever the panel is. */
export interface Channel {
  send(request: Request): void;
  /** Absent where no runtime can be brought to the page. */
  readonly runtime?: RuntimeSwitch;
  /** Calls back until the signal aborts. */
  listen(listener: Listener, signal: AbortSignal): void;
}

/** Which runtime the page's site has: its own build, or the one that comes with the panel. */
export interface RuntimeSwitch {
  /** The extension's, with what the site is. The page starts anew. */
  use(settings: RuntimeSettings): void;
  /** The page's build again. */
  end(): void;
  /** Opens the page on which the browser asks for its leave. */
  askLeave(): void;
}

export interface Listener {
  /** Reports come from a page: whoever shows them checks them first. */
  report(untrusted: unknown): void;
  /** What is simulated from now on. The panel's side of the channel keeps it and says it; a page has no say in it. */
  simulation(simulation: Simulation): void;
  /** Which runtime this page's site has; never called where the channel brings none. */
  site?(site: SiteRuntime | null): void;
}

/** The page's end, held by the hook. */
export interface PageChannel {
  send(message: Report | PageCall): void;
  listen(run: (request: Request) => void): void;
}
