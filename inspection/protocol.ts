import type { Command } from '../runtime/command.ts';
import type { StampedEvent } from '../runtime/events.ts';
import type { HttpAnswer } from '../runtime/ports.ts';
import type { RuntimeSettings } from './site-runtime.ts';

/** Raised when a message changes its meaning. Panel and hook refuse to talk across versions. */
export const PROTOCOL_VERSION = 1;

/** The name of the hook on `window` before the embed runs; see `runtime/hook.ts`. */
export const HOOK_NAME = '__POPTIN_DEVTOOLS_HOOK__';

/** One stored value of the visitor, decoded. */
export interface MemoryEntry {
  readonly area: 'cookie' | 'local' | 'session';
  readonly key: string;
  readonly raw: string;
  /** What it means in words, for example "a returning visitor"; empty when the key is not one of ours. */
  readonly meaning: string;
  /** How long it is kept from its writing; null lasts as long as the tab, undefined when unknown. */
  readonly lifetimeMs?: number | null | undefined;
  /** When it ends, in milliseconds since 1970 on the runtime's clock; absent when its writing was not seen. */
  readonly expiresAt?: number | undefined;
}

/** How the display server answers while it is simulated. `real` lets calls through. */
export type ServerSimulation = 'real' | 'refused-restricted' | 'refused-max-views' | 'status-500' | 'offline';

/** Everything that is not as it really is. The panel marks each part that differs from `NOTHING_SIMULATED`. */
export interface Simulation {
  readonly server: ServerSimulation;
  /** Added to the wall clock. */
  readonly clockOffsetMs: number;
  /** Answered instead of the device's own; null leaves it. */
  readonly mobile: boolean | null;
  /** Something was edited or forced: the visitor is a copy although all else is real. */
  readonly copy: boolean;
  /** What happens is told to the server all the same. Simulates nothing by itself. */
  readonly count: boolean;
}

export const NOTHING_SIMULATED: Simulation = { server: 'real', clockOffsetMs: 0, mobile: null, copy: false, count: false };

/** Whether anything is not as it really is: the visitor is a copy then (DEV-14). */
export function isSimulated(simulation: Simulation): boolean {
  const parts = Object.keys(NOTHING_SIMULATED) as Array<keyof Simulation>;
  return parts.some((part) => part !== 'count' && simulation[part] !== NOTHING_SIMULATED[part]);
}

/** Nothing is told to the server of a visitor who is a copy, unless QA asked for it (DEV-15). */
export const isUncounted = (simulation: Simulation): boolean => isSimulated(simulation) && !simulation.count;

/** A tag in the page: '' for a host that it leaves to the build. */
export type PageTag = RuntimeSettings;

/** From the page to the panel. Untrusted: the page can forge any of it, so the panel only ever shows it as text. */
export type Report =
  | {
      readonly kind: 'attached';
      readonly version: number;
      readonly documentId: string;
      readonly url: string;
      /** The runtime's version; null while none has started. */
      readonly runtime: string | null;
      /** It is the extension's own, and not the page's build. */
      readonly own: boolean;
      /** What the page's tag says, as far as it says it; null while none was found. */
      readonly tag: PageTag | null;
      /** How many popups the display call brought; the toolbar badge counts them. */
      readonly popups: number;
    }
  /** The page is going; what follows comes from another document. */
  | { readonly kind: 'detached'; readonly documentId: string }
  | { readonly kind: 'events'; readonly documentId: string; readonly events: readonly StampedEvent[] }
  | { readonly kind: 'memory'; readonly documentId: string; readonly entries: readonly MemoryEntry[] };

/** From the panel to the page, and never the other way. */
export type Request =
  /** Send `attached`, all events so far and the memory, and go on as they change. */
  | { readonly kind: 'replay' }
  /** Nobody looks any more: only `attached` and `detached` are worth sending. */
  | { readonly kind: 'rest' }
  | { readonly kind: 'command'; readonly command: Command }
  /** Forgets all that is kept of one popup and has its gates asked again, as for a visitor who never met it. */
  | { readonly kind: 'reset'; readonly popupId: string }
  /** Find what would show a popup; the answer is the event `change-found`. */
  | { readonly kind: 'explain'; readonly popupId: string }
  | { readonly kind: 'read-memory' }
  | {
      readonly kind: 'write-memory';
      readonly area: MemoryEntry['area'];
      readonly key: string;
      readonly value: string | null;
      /** Absent: as long as the key is kept anyway. */
      readonly lifetimeMs?: number | null | undefined;
    }
  /** Takes effect at once for the clock and for later calls; `reload` asks the page to start anew under it. */
  | { readonly kind: 'simulate'; readonly simulation: Simulation; readonly reload: boolean }
  /** From the panel's side of an extension only: start the runtime that it brought, if it is on this page. */
  | { readonly kind: 'run'; readonly settings: RuntimeSettings }
  /** To a call that the page's policy forbade. */
  | { readonly kind: 'answered'; readonly id: number; readonly answer: HttpAnswer }
  | { readonly kind: 'reload' };
