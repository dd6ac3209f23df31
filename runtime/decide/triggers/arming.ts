import type { Context } from '../../context.ts';
import type { PageHappenings, Scrolled } from '../../ports.ts';
import type { Scope } from '../../scope.ts';
import type { CartEvent } from '../../store/cart/cart.ts';
import type { PopupConfig, TriggerKind, TriggerSpec } from '../display/config.ts';

/** What a trigger can listen for: what happens on the page, and changes to its cart. */
interface Told extends PageHappenings {
  cart: readonly CartEvent[];
}
export type Hears = keyof Told;

/** Events that show a visitor is present. A tap counts as a click. */
export const SIGNS_OF_LIFE: readonly Hears[] = ['move', 'click', 'press', 'scroll'];

/** Whether it shows that a visitor is present. What a script of the page clicks does not. */
export const isSignOfLife = (happening: Happening): boolean =>
  happening.kind === 'click' ? happening.what.isTrusted : !!happening.kind && SIGNS_OF_LIFE.includes(happening.kind);

/**
 * Why a trigger is being looked at. With a null kind, it was just armed or the time it
 * asked for has come. Triggers looked at together share one object.
 */
export type Happening = { readonly kind: null } | { readonly [K in Hears]: { readonly kind: K; readonly what: Told[K] } }[Hears];

/** A trigger fired, or somebody asked for the popup by its id. */
export interface Firing {
  readonly by: TriggerKind;
  /** Index among the popup's triggers; absent if it is none of them. */
  readonly nth?: number | null;
  /** Caused by a script or a command rather than by what a visitor did. */
  readonly forced?: boolean;
  readonly ignoreGates?: boolean;
}

/** Owns armed triggers, and decides what happens when one fires. */
export interface Owner {
  readonly popup: PopupConfig;
  trigger(firing: Firing): void;
  fault(where: string, error: unknown): void;
  /** Not open if a gate refuses for as long as the page is open. */
  explain(): { readonly open: boolean };
  send(event: { readonly type: 'disarm' }): void;
  readonly scope: Scope;
}

/** One armed trigger of one popup: a row in the page's table. It has no closures, since a page may have thousands. */
export interface Armed<S extends TriggerSpec = TriggerSpec> {
  readonly owner: Owner;
  readonly spec: S;
  /** Index among its popup's triggers. */
  readonly nth: number;
  /** When it was armed. All times here are on the clock that only goes forward. */
  readonly since: number;
  /** True until it fires or its page is left. */
  isLive: boolean;
  isSoon: boolean;
  watch: Watch<S> | null;
  /** When it wants to be looked at again. */
  due: number;
  /** When it will fire if nothing else happens: on a page whose timers come late, the order of those that are due together. */
  fires: number;
  /** For its watch to use: how far it has come, or since when. */
  come: number;
  /** The last progress it reported, and when. */
  last: readonly [progress: TriggerProgress, at: number] | null;
  /** Cleans up, if there is anything to clean up. */
  onEnd: (() => void) | null;
}

/** What a watch can do with its rows. */
export interface Hand {
  readonly context: Context;
  readonly scrolled: () => Scrolled;
  fire(armed: Armed): void;
  /** Fetches the popup's bytes, because the trigger may fire within seconds. */
  fetch(armed: Armed): void;
  /** Prepares the popup, because the trigger is near. Reported once. */
  soon(armed: Armed): void;
  tell(armed: Armed, current: number, target: number, unit: TriggerProgress['unit']): void;
  /** Asks to be looked at again at this time, which is when it `fires` unless another is said. On the clock that only goes forward. */
  wakeAt(armed: Armed, at: number, fires?: number): void;
  /** Hands the row over to another watch. */
  follow(armed: Armed, watch: Watch): void;
}

/** How one kind of trigger is watched, for every popup that uses it. */
export interface Watch<S extends TriggerSpec = TriggerSpec> {
  readonly hears: readonly Hears[];
  /** Set if it waits for a time and says when to fetch. Any other kind may fire as soon as it is armed. */
  readonly isTimed?: true;
  /** Called when it is armed, when something it hears happens, and when its time comes. */
  look(armed: Armed<S>, happening: Happening, hand: Hand): void;
}

/** Manages armed popups while they wait. */
export interface Waiting {
  /** Arms the popup's triggers; their time counts from `since`. */
  arm(owner: Owner, since: number, more: Watches): void;
  disarm(owner: Owner): void;
  /** Reports whether the gates pass now. Only then may the popup be prepared when a trigger is near. */
  judged(owner: Owner, verdict: { readonly pass: boolean; readonly freemium: boolean }): void;
  /** Each trigger's last reported progress, and when it was reported. */
  lately(owner: Owner): ReadonlyMap<TriggerSpec, readonly [last: TriggerProgress, at: number]>;
}

/** Work done for a popup ahead of its trigger. */
export interface Ahead {
  /** Fetches in idle time, so that no request remains to be made at the trigger. Runs nothing and leaves no node behind. */
  prefetch(popup: PopupConfig, isWanted: () => boolean): void;
  /** Prepares everything in steps, and shows what may appear before the popup itself. Ends with `ahead`. */
  warm(owner: Pick<Owner, 'popup'>, freemium: boolean, ahead: Scope): void;
}

export type Spec<K extends TriggerKind> = Extract<TriggerSpec, { kind: K }>;
export type Watches = { readonly [K in TriggerKind]?: Watch<Spec<K>> };

/** How far an armed trigger has come. It fires when `current` reaches `target`; both are in `unit`. */
export interface TriggerProgress {
  readonly current: number;
  readonly target: number;
  readonly unit: 's' | '%' | 'clicks' | 'visits' | 'items' | 'money' | 'px';
}

declare module '../../events.ts' {
  interface RuntimeEvents {
    /** Here and below, `nth` is the index among the popup's triggers, from 0: a popup may have two of a kind. */
    'trigger-armed': { readonly popupId: string; readonly trigger: TriggerSpec; readonly nth: number };
    'trigger-progress': {
      readonly popupId: string;
      readonly trigger: TriggerKind;
      readonly nth: number;
      readonly progress: TriggerProgress;
    };
    /** It is about to fire: its popup's code and template may be prepared. */
    'trigger-soon': { readonly popupId: string; readonly trigger: TriggerKind; readonly nth: number };
    /** What part of an armed trigger cannot happen in this browser. */
    'trigger-limited': { readonly popupId: string; readonly trigger: TriggerKind; readonly nth: number; readonly reason: string };
    /** `nth` is null if none of its triggers fired: a click on the popup's own link, or a command. */
    'trigger-fired': { readonly popupId: string; readonly trigger: TriggerKind; readonly nth: number | null; readonly forced: boolean };
  }
}
