import type { Context } from '../../context.ts';
import type { PageHappenings } from '../../ports.ts';
import type { Scope } from '../../scope.ts';
import type { CartEvent } from '../../store/cart/cart.ts';
import type { PopupConfig, TriggerKind, TriggerSpec } from '../display/config.ts';

/** What a trigger can hear of: what happens on the page, and what becomes of its cart. */
interface Told extends PageHappenings {
  cart: readonly CartEvent[];
}
export type Hears = keyof Told;

/** By these it is known that a visitor is there: what taps makes a click. */
export const SIGNS_OF_LIFE: readonly Hears[] = ['move', 'click', 'press', 'scroll'];

/** Why a trigger is looked at. Without a kind it was just armed, or the time has come that it asked for. One object for all that are looked at together. */
export type Happening = { readonly kind: null } | { readonly [K in Hears]: { readonly kind: K; readonly what: Told[K] } }[Hears];

/** That a trigger came, or that somebody asked for the popup by its id. */
export interface Firing {
  readonly by: TriggerKind;
  /** Its place among the popup's triggers; absent where it is none of them. */
  readonly nth?: number | null;
  /** By a script or a command, and not by what a visitor did. */
  readonly forced?: boolean;
  readonly ignoreGates?: boolean;
}

/** Whose triggers are armed: what becomes of them is its own business. */
export interface Owner {
  readonly popup: PopupConfig;
  trigger(firing: Firing): void;
  fault(where: string, error: unknown): void;
  readonly scope: Scope;
}

/** One armed trigger of one popup: a row in the page's table. It has no closures of its own, since a page may have thousands. */
export interface Armed<S extends TriggerSpec = TriggerSpec> {
  readonly owner: Owner;
  readonly spec: S;
  /** Its place among the triggers of its popup. */
  readonly nth: number;
  /** When it was armed. All times are of the clock that only goes forward. */
  readonly since: number;
  /** Until it fires, or its page goes. */
  isLive: boolean;
  isSoon: boolean;
  watch: Watch<S> | null;
  /** When it wants to be looked at again. */
  due: number;
  /** Its watch's own: how far it has come, or when. */
  come: number;
  /** What it told last, and when. */
  last: readonly [progress: TriggerProgress, at: number] | null;
  /** Where there is something to be put away. */
  onEnd: (() => void) | null;
}

/** What a watch can do with its rows. */
export interface Hand {
  readonly context: Context;
  fire(armed: Armed): void;
  /** It may come within seconds: the bytes of what it shows are fetched. */
  fetch(armed: Armed): void;
  /** It is near: what it shows may be made ready. Told once. */
  soon(armed: Armed): void;
  tell(armed: Armed, current: number, target: number, unit: TriggerProgress['unit']): void;
  /** Looks at it again then, on the clock that only goes forward. */
  wakeAt(armed: Armed, at: number): void;
  /** Leaves it to another watch from now on. */
  follow(armed: Armed, watch: Watch): void;
}

/** How one kind of trigger is watched, for all popups that have it. */
export interface Watch<S extends TriggerSpec = TriggerSpec> {
  readonly hears: readonly Hears[];
  /** It waits for its time and says when its bytes are wanted. Any other may come as soon as it is armed. */
  readonly isTimed?: true;
  /** When it is armed, when something it hears of happens, and when its time comes. */
  look(armed: Armed<S>, happening: Happening, hand: Hand): void;
}

/** What an armed popup needs while it waits. */
export interface Waiting {
  /** From `since` on. */
  arm(owner: Owner, since: number, more: Watches): void;
  disarm(owner: Owner): void;
  /** Whether something is against it now: only where nothing is may it be made ready, once it is near. */
  judged(owner: Owner, passes: boolean, freemium: boolean): void;
  /** How far each trigger had come when it told so last, and when. */
  lately(owner: Owner): ReadonlyMap<TriggerSpec, readonly [last: TriggerProgress, at: number]>;
}

/** What is done for a popup before its trigger. */
export interface Ahead {
  /** Fetches in idle time, so that no request is left to make at the trigger. Nothing of it is run, and no node stays behind. */
  prefetch(popup: PopupConfig, isWanted: () => boolean): void;
  /** Makes all ready in steps, and shows what may be there before its popup. Ends with `ahead`. */
  warm(popup: PopupConfig, freemium: boolean, ahead: Scope): void;
}

export type Spec<K extends TriggerKind> = Extract<TriggerSpec, { kind: K }>;
export type Watches = { readonly [K in TriggerKind]?: Watch<Spec<K>> };

/** How far an armed trigger has come. `current` reaches `target` when it fires; both are in `unit`. */
export interface TriggerProgress {
  readonly current: number;
  readonly target: number;
  readonly unit: 's' | '%' | 'clicks' | 'visits' | 'items' | 'money' | 'px';
}

declare module '../../events.ts' {
  interface RuntimeEvents {
    /** `nth`, here and below, is the place among the popup's triggers, from 0: it may have two of a kind. */
    'trigger-armed': { readonly popupId: string; readonly trigger: TriggerSpec; readonly nth: number };
    'trigger-progress': {
      readonly popupId: string;
      readonly trigger: TriggerKind;
      readonly nth: number;
      readonly progress: TriggerProgress;
    };
    /** It is likely to fire in a moment: code and template of its popup may be made ready. */
    'trigger-soon': { readonly popupId: string; readonly trigger: TriggerKind; readonly nth: number };
    /** What of an armed trigger cannot happen in this browser. */
    'trigger-limited': { readonly popupId: string; readonly trigger: TriggerKind; readonly nth: number; readonly reason: string };
    /** Null where it is none of them: a click on the popup's own link, a command. */
    'trigger-fired': { readonly popupId: string; readonly trigger: TriggerKind; readonly nth: number | null; readonly forced: boolean };
  }
}
