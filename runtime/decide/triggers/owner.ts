import type { Scope } from '../../scope.ts';
import type { PopupConfig, TriggerKind, TriggerSpec } from '../../wire/display/config.ts';
import type { TriggerOwner, TriggerProgress, Watches } from './arming.ts';

/** A trigger fired, or somebody asked for the popup by its id. */
export interface Firing {
  readonly by: TriggerKind;
  /** Index among the popup's triggers; absent for a show without a trigger of its own. */
  readonly nth?: number | null;
  /** Caused by a script or a command rather than by what a visitor did. */
  readonly forced?: boolean;
  readonly ignoreGates?: boolean;
}

/** Owns armed triggers, and decides what happens when one fires. */
export interface Owner extends TriggerOwner {
  readonly popup: PopupConfig;
  trigger(firing: Firing): void;
  /** Not open if a gate refuses for as long as the page is open. */
  explain(): { readonly open: boolean };
  send(event: { readonly type: 'disarm' }): void;
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
  /**
   * Fetches in idle time, so that no request remains to be made at the trigger. Runs nothing and leaves no node behind. A popup that
   * `isComing` does so by itself; any other waits for something that the visitor does.
   */
  prefetch(popup: PopupConfig, isWanted: () => boolean, isComing: boolean): void;
  /** Prepares everything in steps, and shows what may appear before the popup itself. Ends with `ahead`. */
  warm(owner: Pick<Owner, 'popup'>, freemium: boolean, ahead: Scope): void;
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
    /** The part of an armed trigger that cannot happen in this browser. */
    'trigger-limited': { readonly popupId: string; readonly trigger: TriggerKind; readonly nth: number; readonly reason: string };
    /** `nth` is null if none of its triggers fired: a click on the popup's own link, or a command. */
    'trigger-fired': { readonly popupId: string; readonly trigger: TriggerKind; readonly nth: number | null; readonly forced: boolean };
  }
}

/** A request to show a popup by its id, from a click or a script (TRG-11, API-03). */
export interface Wish extends Firing {
  readonly by: 'on_click' | 'api';
}

/** Wishes whose popup is not known on this page yet, by popup id in the order they came. */
export type Wishes = Map<string, Wish[]>;
