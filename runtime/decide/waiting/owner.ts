import type { Scope } from '../../scope.ts';
import type { PopupConfig } from '../display/config.ts';
import type { TriggerOwner, TriggerProgress, Watches } from '../triggers/trigger.ts';
import type { TriggerKind, TriggerSpec } from '../triggers/triggers.ts';

/** A trigger fired, or somebody asked for the popup by its id. */
export interface Firing {
  readonly by: TriggerKind;
  /** Index among the popup's triggers. Absent for a showing without a trigger of its own. */
  readonly nth?: number | null;
  /** True if a script or a command caused it, not a visitor. */
  readonly forced?: boolean;
  readonly ignoreGates?: boolean;
}

/** Owns armed triggers, and decides what happens when one fires. */
export interface Owner extends TriggerOwner {
  readonly popup: PopupConfig;
  trigger(firing: Firing): void;
  /** `open` is false if a gate refuses for as long as the page is open. */
  explain(): { readonly open: boolean };
  send(event: { readonly type: 'disarm' }): void;
}

/** Manages armed popups while they wait. */
export interface Waiting {
  /** Arms the popup's triggers; their time counts from `since`. */
  arm(owner: Owner, since: number, more: Watches): void;
  disarm(owner: Owner): void;
  /** Reports if the gates pass now. Only then may the popup be prepared when a trigger is near. */
  judged(owner: Owner, verdict: { readonly pass: boolean; readonly freemium: boolean }): void;
  /** Each trigger's last reported progress, and when it was reported. */
  lately(owner: Owner): ReadonlyMap<TriggerSpec, readonly [last: TriggerProgress, at: number]>;
}

/** Work done for a popup ahead of its trigger. */
export interface Ahead {
  /**
   * Fetches in idle time, so that the trigger needs no further request. Runs nothing and leaves no node behind. A popup with `isComing`
   * shows without a visitor's action; any other waits for one.
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
    /** It is about to fire, so its popup's code and template may be prepared. */
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

/** Wishes for popups that this page does not know yet, by popup id, in order of arrival. */
export type Wishes = Map<string, Wish[]>;
