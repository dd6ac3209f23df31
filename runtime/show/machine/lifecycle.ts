import type { PopupState } from '../../decide/display/config.ts';
import type { TriggerKind } from '../../decide/triggers/triggers.ts';
import type { FieldEntry } from '../../ports.ts';

/** The ways to close, with the labels that are recorded (LIF-07). */
export type CloseTrigger =
  | 'x_click'
  | 'cancel_click'
  | 'link_click'
  | 'add_to_cart'
  | 'escape'
  | 'bg_click'
  | 'auto_close'
  | 'timer'
  | 'submit'
  | 'api';

/** The button that sent a form. */
export interface PressedButton {
  /** Its text; '' if it has none or the visitor used the Enter key. */
  readonly text: string;
  /** It is not the popup's main button. */
  readonly extra: boolean;
  /** The form that contains it, or in which the visitor pressed Enter. */
  readonly form?: Element | null;
  readonly control?: Element | null;
  /** The click of a click popup: no field of its form is required (TYP-15). */
  readonly isClick?: boolean;
}

export type PopupEvent =
  | { readonly type: 'arm' }
  | { readonly type: 'disarm' }
  | { readonly type: 'trigger' }
  | { readonly type: 'turn' }
  | { readonly type: 'gates-refused' }
  /** Refused only by gates whose answer may still change on this page. */
  | { readonly type: 'gates-not-yet' }
  | { readonly type: 'gates-passed' }
  | { readonly type: 'ready' }
  | { readonly type: 'submit'; readonly button: PressedButton }
  /** The form's values are valid and may be sent. */
  | { readonly type: 'checked'; readonly button: PressedButton }
  | { readonly type: 'submit-accepted' }
  /** Refused by the form's own rules or by the server. */
  | { readonly type: 'submit-refused' }
  | {
      readonly type: 'close';
      readonly closeTrigger: CloseTrigger /** The text of the pressed element. */;
      readonly button?: string | undefined;
    }
  | { readonly type: 'gone' }
  /**
   * The page removed it: its place in the page's flow, its node, or the whole product (LIF-11). A lead that is being sent is followed to
   * its end.
   */
  | { readonly type: 'lost' }
  /** A fault in our code: the popup is removed if it is visible. */
  | { readonly type: 'failed' };

/** A side effect that the popup controller or its view performs. Names are verbs; each has one row there. */
export type PopupEffect =
  | 'arm-triggers'
  | 'disarm-triggers'
  | 'enqueue'
  | 'leave-queue'
  | 'prepare'
  | 'show'
  | 'track-impression'
  /** Auto-close and countdown run only while the visitor can still fill in the popup. */
  | 'start-clocks'
  | 'stop-clocks'
  | 'check'
  | 'convert'
  | 'track-conversion'
  | 'follow-up'
  | 'note-close'
  | 'track-dismiss'
  /** The X of a popup whose form was sent: nobody dismissed it, but under the every-page rule it stays away. */
  | 'remember-x'
  | 'leave'
  /** Removes it from the page, but keeps its scope alive. */
  | 'take-down'
  | 'remove'
  /** The visitor closed it without sending it, so its teaser tab may appear. */
  | 'offer-again';

type Step = readonly [to: PopupState, ...effects: PopupEffect[]];

export const AWAY: Step = ['closed', 'remove', 'leave-queue'];

/** The steps of each state, by the events that it knows. */
type Chart<S extends PopupState> = Readonly<Record<S, Partial<Readonly<Record<PopupEvent['type'], Step>>>>>;

type NotShown = 'held' | 'armed' | 'queued' | 'preparing' | 'postponed' | 'closed';
/** The rows for a popup that is shown come with its view, since most popups of a page are never shown. */
export type ShownChart = Chart<Exclude<PopupState, NotShown>>;

/**
 * The life of one popup (LIF-01), as a table: here until it is shown, in `shown-chart.ts` from then on.
 *
 *   held ──arm──▶ armed ──trigger──▶ queued ──turn──▶ preparing ──ready──▶ shown ◀──refused──┐
 *    ▲              │                  │ ▲                 │ │               │ ──submit──▶ submitting
 *    │              │                  │ └─gates-passed─┐  │ └gates-not-yet┐ │             │      │ accepted
 *    │              │                  │            postponed ◀────────────┘ │             │      │
 *    └───disarm─────┴──────────────────┴──gates-refused─┴──┘               close         close  converted
 *                                                                            │             │      │ close
 *                                                                            ▼             │      ▼
 *                                                                         closing ◀─refused┤  closing-converted
 *                                                                            │             ▼      │
 *                                                                            │  closing-submitting│
 *                                                                           gone         gone   gone
 *                                                                            ▼             ▼      │
 *                                                                         closed ◀─ closed-submitting
 *
 * `next` is pure: it returns the new state and the effects to perform, as data. An event that a state does not know changes nothing, so no
 * step can happen twice. A popup is `postponed` when its trigger has fired but gates refuse that may still pass on this page. A popup
 * closed before anybody has seen it is over for this page, and leaves no record. Closing a popup while its lead is on its way does not
 * cancel the lead: `closing-submitting` and `closed-submitting` wait for the server's answer, and only then is it a conversion or a close.
 * A popup that the page takes away meanwhile is `lost-submitting`: a conversion or nothing, since nobody has closed it. If the visitor
 * leaves the page, a popup that is closing without a lead on its way is gone at once, and so is a popup that lost its place in the page.
 * A click or a command can show a closed popup again; `held` and `closed` differ only in their words for people.
 */
export const LIFECYCLE: Chart<NotShown> = {
  held: {
    arm: ['armed', 'arm-triggers'],
    trigger: ['queued', 'enqueue'],
  },
  armed: {
    disarm: ['held', 'disarm-triggers'],
    trigger: ['queued', 'disarm-triggers', 'enqueue'],
    failed: ['closed', 'disarm-triggers'],
    arm: ['armed', 'disarm-triggers', 'arm-triggers'],
  },
  queued: {
    disarm: ['held', 'leave-queue'],
    turn: ['preparing', 'prepare'],
    failed: ['closed', 'leave-queue'],
    close: ['closed', 'leave-queue'],
  },
  preparing: {
    disarm: ['held', 'remove', 'leave-queue'],
    'gates-refused': ['held', 'remove', 'leave-queue'],
    'gates-not-yet': ['postponed', 'remove', 'leave-queue'],
    ready: ['shown', 'show', 'track-impression', 'start-clocks'],
    failed: AWAY,
    close: AWAY,
  },
  postponed: {
    disarm: ['held'],
    'gates-passed': ['queued', 'enqueue'],
    'gates-refused': ['held'],
    // If the popup is wanted now, its gates are evaluated again at its turn.
    arm: ['queued', 'enqueue'],
    trigger: ['queued', 'enqueue'],
    failed: ['closed'],
    close: ['closed'],
  },
  closed: {
    arm: ['armed', 'arm-triggers'],
    trigger: ['queued', 'enqueue'],
  },
};

/** Null if this state does not handle the event: then nothing changes. */
export function next(
  state: PopupState,
  event: PopupEvent['type'],
  shown?: ShownChart,
): { readonly to: PopupState; readonly effects: readonly PopupEffect[] } | null {
  const step = ((shown as Partial<Chart<PopupState>> | undefined)?.[state] ?? (LIFECYCLE as Partial<Chart<PopupState>>)[state])?.[event];
  if (!step) return null;
  const [to, ...effects] = step;
  return { to, effects };
}

declare module '../../events.ts' {
  interface RuntimeEvents {
    'popup-moved': { readonly popupId: string; readonly from: PopupState; readonly to: PopupState; readonly by: PopupEvent['type'] };
    'popup-viewed': { readonly popupId: string; readonly trigger: TriggerKind };
    'popup-closed': { readonly popupId: string; readonly closeTrigger: string };
    'popup-converted': { readonly popupId: string; readonly fields: readonly FieldEntry[] };
  }
}
