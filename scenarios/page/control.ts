import type { Request, Simulation } from '../../inspection/protocol.ts';
import type { Asked } from '../../inspection/replay/session.ts';
import type { TriggerKind } from '../../runtime/decide/display/config.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';
import type { Explanation } from '../../runtime/hook.ts';

/** What a page asks whoever plays it, before its runtime starts. */
export interface Orders {
  /** The wall clock of the visit, in milliseconds since 1970. */
  readonly now: number;
  readonly simulation: Simulation;
}

/** By which name the page asks for its orders, and by which it takes requests. */
export const ORDERS = '__poptinsOrders';
export const CONTROL = '__poptinsScenario';

export type SeenPopup = Omit<Explanation, 'change'> & {
  /** The words that a visitor reads on it; '' where it is not on the page. */
  readonly text: string;
  /** In which ninth of the window its middle is, such as `left bottom`; '' where it is not on the page. */
  readonly place: string;
  /** Its first. */
  readonly trigger: TriggerKind;
};

export interface Seen {
  readonly url: string;
  readonly hasRuntime: boolean;
  readonly popups: readonly SeenPopup[];
  /** What the whole page says, popups and tabs of popups included. */
  readonly text: string;
  /** What happened since the last look. */
  readonly events: readonly RuntimeEvent[];
  /** How far a recorded session was gone through here; null where none is. */
  readonly reproduced: { readonly done: number; readonly asked: readonly Asked[] } | null;
}

/** What is to be clicked or filled in: by its words, a selector, or the popup that it opens or closes. */
export interface Wanted {
  readonly by: 'words' | 'selector' | 'opens' | 'closes' | 'field';
  readonly text: string;
  /** What it is called, where that is something else. */
  readonly called?: string;
}

export type Found = { readonly ok: true; readonly x: number; readonly y: number } | { readonly ok: false; readonly problem: string };

/** What is on a page that is played, beside the hook. */
export interface Control {
  /** Over once nothing is under way; what still is, where that takes longer than it may. */
  settle(patienceMs: number): Promise<readonly string[]>;
  /** Lets time pass for the runtime: each timer at its own moment, and what it led to before the next. */
  advance(ms: number): Promise<void>;
  look(): Seen;
  ask(request: Request): void;
  find(wanted: Wanted): Found;
  /** Empties the field that has the focus, so that typing replaces what is there. */
  clear(): void;
  /** How far the page is to be scrolled, and how far it is. */
  scrolledTo(target: string): { readonly now: number; readonly target: number };
  /** The pointer leaves the window through its top edge: the one input that no driver of a browser can make. */
  leave(): void;
}
