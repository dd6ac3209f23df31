import type { Request } from '../../inspection/protocol/protocol.ts';
import type { Asked } from '../../inspection/session/session.ts';
import type { Simulation } from '../../inspection/simulate/simulation.ts';
import type { NotSent } from '../../reports/not-sent.ts';
import type { Verdict } from '../../runtime/decide/gates/verdict.ts';
import type { TriggerKind } from '../../runtime/decide/triggers/triggers.ts';
import type { Explanation } from '../../runtime/devtools-hook.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';

/** The orders that a page asks of its player before its runtime starts. */
export interface Orders {
  /** The visit's wall clock, in milliseconds since 1970. */
  readonly now: number;
  readonly simulation: Simulation;
}

/** The names under which the page asks for its orders, and takes requests. */
export const ORDERS = '__poptinsOrders';
export const CONTROL = '__poptinsScenario';
/** The name under which a recorder receives the sessions of pages. */
export const RECORDED = '__poptinsRecorded';

export type SeenPopup = Omit<Explanation, 'change' | 'gates'> & {
  readonly gates: readonly Verdict[];
  /** The last verdicts of its gates on this page. */
  readonly decided: readonly Verdict[];
  /** The text that a visitor reads on it; '' if it is not on the page. */
  readonly text: string;
  /** The ninth of the window that its centre is in, such as `left bottom`; '' if it is not on the page. */
  readonly place: string;
  /** Its first trigger. */
  readonly trigger: TriggerKind;
};

export interface Seen {
  readonly url: string;
  readonly hasRuntime: boolean;
  readonly popups: readonly SeenPopup[];
  /** The popups of the account that the server left out, each with its reason. */
  readonly notSent: readonly NotSent[];
  /** True if the browser stores anything of ours about the visitor. */
  readonly remembered: boolean;
  /** The text of the whole page, including popups and their tabs. */
  readonly text: string;
  /** The events since the last look. */
  readonly events: readonly RuntimeEvent[];
  /** The progress of a recorded session's replay; null without one. */
  readonly reproduced: { readonly done: number; readonly asked: readonly Asked[] } | null;
}

/**
 * The target of a click or a text: found by its text, a selector, or the popup that it opens or closes. `page` is any point that presses
 * nothing.
 */
export interface Wanted {
  readonly by: 'words' | 'selector' | 'opens' | 'closes' | 'field' | 'page';
  readonly text: string;
  /** Its name for messages, if that differs. */
  readonly called?: string;
}

export type Found = { readonly ok: true; readonly x: number; readonly y: number } | { readonly ok: false; readonly problem: string };

/** How far the page is scrolled, how far it should be, and the point over which a wheel scrolls it. */
export interface ScrolledTo {
  readonly now: number;
  readonly target: number;
  readonly x: number;
  readonly y: number;
}

/** The player's controls on a page, besides the hook. */
export interface Control {
  /** Resolves when nothing is in progress. Returns what still is, if that takes too long. */
  settle(patienceMs: number): Promise<readonly string[]>;
  /**
   * Lets time pass for the runtime: each timer at its own moment, and everything it causes before the next. Returns the milliseconds that are
   * left if that takes a while, because a driver waits only so long for an answer.
   */
  advance(ms: number): Promise<number>;
  look(): Seen;
  ask(request: Request): void;
  find(wanted: Wanted): Promise<Found>;
  /** Focuses the first control of a popup that can be seen, unless the focus is in it; false without one. */
  focus(popupId: string): boolean;
  /** Selects the content of the focused field, so that typing replaces it. */
  clear(): void;
  /** Fills in every field of an open popup like a spam program and presses its button; false without one. */
  robot(popupId: string): boolean;
  scrolledTo(target: string): ScrolledTo;
  /** Moves the pointer out through the window's top edge, which no browser driver can do. */
  leave(): void;
  /** Holds the page still for its picture; `false` lets it move again. */
  pose(still: boolean): Promise<void>;
}
