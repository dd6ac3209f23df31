import type { PopupState } from '../../runtime/show/machine/lifecycle.ts';
import { turnBefore } from '../state/answer.ts';
import type { PopupView, View } from '../state/view.ts';

/** What may be asked of one popup by a button. */
export type Action = 'show' | 'override' | 'submit' | 'submit-test-data' | 'close' | 'inspect';

type Stage = 'away' | 'postponed' | 'queued' | 'coming' | 'shown' | 'sending' | 'converted' | 'leaving' | 'leaving-sent' | 'taken-down';

const STAGES: Readonly<Record<PopupState, Stage>> = {
  held: 'away',
  armed: 'away',
  postponed: 'postponed',
  closed: 'away',
  queued: 'queued',
  preparing: 'coming',
  shown: 'shown',
  submitting: 'sending',
  converted: 'converted',
  closing: 'leaving',
  'closing-submitting': 'leaving-sent',
  'closing-converted': 'leaving',
  'closed-submitting': 'taken-down',
  'lost-submitting': 'taken-down',
};

const HERE = 'It is on the page already.';
const LEAVING = 'It is being closed.';
const SENT = 'It is being closed, and its lead is on its way.';
const TAKEN_DOWN = 'It has left the page, and its lead is on its way.';
const NOT_HERE = 'It is not on the page: show it first.';
const COMING = 'It is on its way to the page.';

/** Why each action can do nothing now; an action that is not named can. */
const OFF: Readonly<Record<Stage, Partial<Readonly<Record<Action, string>>>>> = {
  away: { submit: NOT_HERE, 'submit-test-data': NOT_HERE, close: NOT_HERE, inspect: NOT_HERE },
  postponed: { submit: NOT_HERE, 'submit-test-data': NOT_HERE, inspect: NOT_HERE },
  queued: { show: 'It waits for its turn already.', submit: NOT_HERE, 'submit-test-data': NOT_HERE, inspect: NOT_HERE },
  coming: { show: COMING, submit: COMING, 'submit-test-data': COMING, inspect: COMING },
  shown: { show: HERE, override: HERE },
  sending: { show: HERE, override: HERE, submit: 'It is being sent already.', 'submit-test-data': 'It is being sent already.' },
  converted: { show: HERE, override: HERE, submit: 'It has been sent already.', 'submit-test-data': 'It has been sent already.' },
  leaving: { submit: LEAVING, 'submit-test-data': LEAVING, close: LEAVING },
  'leaving-sent': { show: SENT, override: SENT, submit: SENT, 'submit-test-data': SENT, close: LEAVING },
  'taken-down': {
    show: TAKEN_DOWN,
    override: TAKEN_DOWN,
    submit: TAKEN_DOWN,
    'submit-test-data': TAKEN_DOWN,
    close: TAKEN_DOWN,
    inspect: TAKEN_DOWN,
  },
};

/** Why this action can do nothing now; '' where it can. */
export function whyOff(action: Action, { state, summary }: PopupView, view: Pick<View, 'queue' | 'popups'>): string {
  const why = OFF[STAGES[state]][action] ?? '';
  if (!why && summary.target === 'social_proof' && action.startsWith('submit')) return 'It has no form: there is nothing to send.';
  const before = turnBefore(view);
  return why && state === 'queued' && action === 'show' && before.length
    ? `It waits for its turn after ${before.join(', ')} already.`
    : why;
}

/** Whether something of it is on the page. */
export const isOnPage = ({ state }: PopupView): boolean => !['away', 'postponed', 'queued', 'coming', 'taken-down'].includes(STAGES[state]);
