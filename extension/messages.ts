import type { Request } from '../inspection/protocol/protocol.ts';
import type { RuntimeSettings, SiteRuntime } from '../inspection/protocol/site-runtime.ts';
import type { SimulatedSize } from '../inspection/simulate/kinds/simulate-device.ts';
import type { Simulation } from '../inspection/simulate/simulation.ts';

/**
 * The name of the port between a page's relay and the background. The background takes the tab's id from the browser, never from a message.
 */
export const PAGE_PORT = 'page';
/** The id of the panel's tab follows. */
export const PANEL_PORT = 'panel:';

/** Background to relay, if no port is open: open one. */
export const WAKE = 'poptins:wake';

/** What a panel wants: a request to the page, another runtime on a site (null: the page's own), or the browser's permission for a site. */
export type Wish =
  | { readonly request: Request }
  | { readonly site: string; readonly useRuntime: RuntimeSettings | null }
  | { readonly site: string; readonly askLeave: true };

/**
 * Panel to background. A ping keeps the background awake while a panel is open. The panel keeps a wish until the background has confirmed
 * it.
 */
export type PanelMessage = (Wish & { readonly n: number }) | { readonly ping: true };

/**
 * Background to panel, besides the page's reports: wish `n` is confirmed; what is simulated in the tab; the site's runtime; the real size
 * of its window.
 */
export type OwnMessage =
  | { readonly taken: number }
  | { readonly simulation: Simulation }
  | { readonly site: SiteRuntime | null }
  | { readonly sized: SimulatedSize | null };

/** DOM events with which the two worlds of a page find each other, before its first script runs. */
export const HOOK_READY = 'poptins:hook-ready';
export const RELAY_READY = 'poptins:relay-ready';
export const reportEvent = (nonce: string) => `poptins:${nonce}:report`;
export const requestEvent = (nonce: string) => `poptins:${nonce}:request`;

/** The part of a browser's port that we use. Tests bring their own. */
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
