import type { Report, Request, Simulation } from './protocol.ts';

/** The panel's end: how a panel talks to one page, wherever the panel is. */
export interface Channel {
  send(request: Request): void;
  /** Calls back until the signal aborts. */
  listen(listener: Listener, signal: AbortSignal): void;
}

export interface Listener {
  /** Reports come from a page: whoever shows them checks them first. */
  report(untrusted: unknown): void;
  /** What is simulated from now on. The panel's side of the channel keeps it and says it; a page has no say in it. */
  simulation(simulation: Simulation): void;
}

/** The page's end, held by the hook. */
export interface PageChannel {
  send(report: Report): void;
  listen(run: (request: Request) => void): void;
}
