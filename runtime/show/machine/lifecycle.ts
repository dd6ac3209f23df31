import type { TriggerKind } from '../../decide/display/config.ts';
import type { FieldEntry } from '../../ports.ts';

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
 * `next` is pure: it answers with the new state and what is to be done, as data. An event that a
 * state does not know changes nothing, which is what keeps any step from happening twice. One is
 * `postponed` whose trigger has come while gates say no that may answer otherwise later on this page.
 * Who closes a popup while its lead is on its way takes nothing from the lead: those two states wait
 * for the server's word, and only then is it a conversion or a close. A closed popup can be asked for
 * again by a click or a command; `held` and `closed` differ in what a person is told.
 */
export type PopupState =
  | 'held'
  | 'armed'
  | 'queued'
  | 'preparing'
  | 'postponed'
  | 'shown'
  | 'submitting'
  | 'converted'
  | 'closing'
  | 'closing-submitting'
  | 'closing-converted'
  | 'closed-submitting'
  | 'closed';

/** The ways to close, by the labels that are recorded (LIF-07). */
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

/** What the visitor pressed to send a form. */
export interface PressedButton {
  /** The words on it; '' where there are none, as with the Enter key. */
  readonly text: string;
  /** It is not the popup's main button. */
  readonly extra: boolean;
}

export type PopupEvent =
  | { readonly type: 'arm' }
  | { readonly type: 'disarm' }
  | { readonly type: 'trigger'; readonly trigger: TriggerKind }
  | { readonly type: 'turn' }
  | { readonly type: 'gates-refused' }
  /** Refused by gates alone that may answer otherwise later on this page. */
  | { readonly type: 'gates-not-yet' }
  | { readonly type: 'gates-passed' }
  | { readonly type: 'ready' }
  | { readonly type: 'submit'; readonly button: PressedButton }
  /** What was filled in may be sent. */
  | { readonly type: 'checked'; readonly button: PressedButton }
  | { readonly type: 'submit-accepted' }
  /** By the form's own rules, by a game that comes first, or by the server. */
  | { readonly type: 'submit-refused' }
  | {
      readonly type: 'close';
      readonly closeTrigger: CloseTrigger /** The words on what was pressed. */;
      readonly button?: string | undefined;
    }
  | { readonly type: 'gone' }
  /** A fault of ours: whatever is shown is taken down. */
  | { readonly type: 'failed' };

/** A side effect that the popup controller performs. Names are verbs; the controller has one row for each. */
export type PopupEffect =
  | 'arm-triggers'
  | 'disarm-triggers'
  | 'enqueue'
  | 'leave-queue'
  | 'prepare'
  | 'show'
  | 'track-impression'
  /** Its own time and its countdown run only while a visitor may still fill it in. */
  | 'start-clocks'
  | 'stop-clocks'
  | 'check'
  | 'convert'
  | 'track-conversion'
  | 'follow-up'
  | 'note-close'
  | 'track-dismiss'
  | 'leave'
  /** Out of the page, but not at its end. */
  | 'take-down'
  | 'remove'
  /** It was closed, and nothing was sent: its tab may be shown. */
  | 'offer-again';

type Step = readonly [to: PopupState, ...effects: PopupEffect[]];

export const FAILED: Step = ['closed', 'remove', 'leave-queue'];

/** What each state does on the events that it knows. */
type Chart<S extends PopupState> = Readonly<Record<S, Partial<Readonly<Record<PopupEvent['type'], Step>>>>>;

type NotShown = 'held' | 'armed' | 'queued' | 'preparing' | 'postponed' | 'closed';
/** The rows of a popup that is shown come with its view: most popups of a page never are. */
export type ShownChart = Chart<Exclude<PopupState, NotShown>>;

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
  },
  preparing: {
    disarm: ['held', 'remove', 'leave-queue'],
    'gates-refused': ['held', 'remove', 'leave-queue'],
    'gates-not-yet': ['postponed', 'remove', 'leave-queue'],
    ready: ['shown', 'show', 'track-impression', 'start-clocks'],
    failed: FAILED,
  },
  postponed: {
    disarm: ['held'],
    'gates-passed': ['queued', 'enqueue'],
    'gates-refused': ['held'],
    // Whoever wants it now has it asked about at its turn.
    arm: ['queued', 'enqueue'],
    trigger: ['queued', 'enqueue'],
    failed: ['closed'],
  },
  closed: {
    arm: ['armed', 'arm-triggers'],
    trigger: ['queued', 'enqueue'],
  },
};

/** Null when this state does not know the event: nothing changes and nothing is done. */
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
