import type { Request } from '../inspection/protocol/protocol.ts';
import type { RuntimeSettings, SiteRuntime } from '../inspection/protocol/site-runtime.ts';
import type { SimulatedSize } from '../inspection/simulate/kinds/simulate-device.ts';
import type { Simulation } from '../inspection/simulate/simulation.ts';

/** Name of the port between a page's relay and the background. The background takes the tab from the browser, never from a message. */
export const PAGE_PORT = 'page';
/** Followed by the id of the tab that the panel looks at. */
export const PANEL_PORT = 'panel:';

/** Background to relay, where no port is open: open one. */
export const WAKE = 'poptins:wake';

/** A panel's wish: a request to the page, another runtime on a site (null: the page's own), or the browser's permission for a site. */
export type Wish =
  | { readonly request: Request }
  | { readonly site: string; readonly useRuntime: RuntimeSettings | null }
  | { readonly site: string; readonly askLeave: true };

/** Panel to background. A ping keeps the background awake while a panel is open; a wish is kept by its panel until the background has taken it. */
export type PanelMessage = (Wish & { readonly n: number }) | { readonly ping: true };

/** Background to panel, where it is no report of the page: the wish `n` is on its way; this is simulated in the tab; this runtime has its site; this is what its window came to. */
export type OwnMessage =
  | { readonly taken: number }
  | { readonly simulation: Simulation }
  | { readonly site: SiteRuntime | null }
  | { readonly sized: SimulatedSize | null };

/** DOM events by which the two worlds of a page find each other, before its first script runs. */
export const HOOK_READY = 'poptins:hook-ready';
export const RELAY_READY = 'poptins:relay-ready';
export const reportEvent = (nonce: string) => `poptins:${nonce}:report`;
export const requestEvent = (nonce: string) => `poptins:${nonce}:request`;

/** The part of a browser's port that we use; tests bring their own. */
export interface Port {
  readonly name: string;
  readonly sender?:
    | {
        readonly id?: string | undefined;
        readonly url?: string | undefined;
        readonly frameId?: number | undefined;
        readonly tab?: { readonly id?: number | undefined } | undefined;
      }
    | undefined;
  postMessage(message: unknown): void;
  disconnect(): void;
  readonly onMessage: { addListener(run: (message: unknown) => void): void };
  readonly onDisconnect: { addListener(run: () => void): void };
}
