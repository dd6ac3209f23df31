import type { Report, Request } from './protocol.ts';

/** The panel's end: how a panel talks to one page, wherever the panel stands. */
export interface Channel {
  send(request: Request): void;
  /** Calls back for each report until the signal aborts. Reports come from a page: whoever shows them checks them first. */
  listen(run: (report: unknown) => void, signal: AbortSignal): void;
}

/** The page's end, held by the hook. */
export interface PageChannel {
  send(report: Report): void;
  listen(run: (request: Request) => void): void;
}
