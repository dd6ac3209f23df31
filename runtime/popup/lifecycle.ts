import type { TriggerKind } from '../display/config.ts';

/**
 * The life of one popup (LIF-01), as a table.
 *
 *   held ──arm──▶ armed ──trigger──▶ queued ──turn──▶ preparing ──ready──▶ shown ◀──refused──┐
 *    ▲              │                   │                 │                  │ ──submit──▶ submitting
 *    └───disarm─────┴───────────────────┴──gates-refused──┘                  │                  │ accepted
 *                                                                          close            converted
 *                                                                            ▼                  │ close
 *                                       closed ◀────────gone──────────── closing ◀──────────────┘
 *
 * `next` is pure: it answers with the new state and what is to be done, as data. An event that a
 * state does not know changes nothing, which is what keeps any step from happening twice. A closed
 * popup can be asked for again by a click or a command; `held` and `closed` differ in what a person
 * is told.
 */
export type PopupState = 'held' | 'armed' | 'queued' | 'preparing' | 'shown' | 'submitting' | 'converted' | 'closing' | 'closed';

export type PopupEvent =
  | { readonly type: 'arm' }
  | { readonly type: 'disarm' }
  | { readonly type: 'trigger'; readonly trigger: TriggerKind }
  | { readonly type: 'turn' }
  | { readonly type: 'gates-refused' }
  | { readonly type: 'ready' }
  | { readonly type: 'submit' }
  | { readonly type: 'submit-accepted' }
  | { readonly type: 'submit-refused' }
  | { readonly type: 'close'; readonly closeTrigger: string }
  | { readonly type: 'gone' }
  /** A fault of ours: whatever stands is taken down. */
  | { readonly type: 'failed' };

/** Something the runner must do. Names are verbs; the runner has one row for each. */
export type PopupEffect =
  | 'arm-triggers'
  | 'disarm-triggers'
  | 'enqueue'
  | 'leave-queue'
  | 'prepare'
  | 'show'
  | 'count-view'
  | 'convert'
  | 'count-conversion'
  | 'celebrate'
  | 'count-close'
  | 'leave'
  | 'remove';

type Step = readonly [to: PopupState, ...effects: PopupEffect[]];

export const LIFECYCLE: Readonly<Record<PopupState, Partial<Readonly<Record<PopupEvent['type'], Step>>>>> = {
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
    ready: ['shown', 'show', 'count-view'],
    failed: ['closed', 'remove', 'leave-queue'],
  },
  shown: {
    submit: ['submitting', 'convert'],
    close: ['closing', 'count-close', 'leave'],
    failed: ['closed', 'remove', 'leave-queue'],
  },
  submitting: {
    'submit-accepted': ['converted', 'count-conversion', 'celebrate'],
    'submit-refused': ['shown'],
    close: ['closing', 'leave'],
    failed: ['closed', 'remove', 'leave-queue'],
  },
  converted: {
    close: ['closing', 'leave'],
    failed: ['closed', 'remove', 'leave-queue'],
  },
  closing: {
    'submit-accepted': ['closing', 'count-conversion'],
    gone: ['closed', 'remove', 'leave-queue'],
    failed: ['closed', 'remove', 'leave-queue'],
  },
  closed: {
    'submit-accepted': ['closed', 'count-conversion'],
    arm: ['armed', 'arm-triggers'],
    trigger: ['queued', 'enqueue'],
  },
};

/** Null when this state does not know the event: nothing changes and nothing is done. */
export function next(
  state: PopupState,
  event: PopupEvent['type'],
): { readonly to: PopupState; readonly effects: readonly PopupEffect[] } | null {
  const step = LIFECYCLE[state][event];
  if (!step) return null;
  const [to, ...effects] = step;
  return { to, effects };
}
