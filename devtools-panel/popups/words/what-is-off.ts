import type { PopupState } from '../../../runtime/decide/display/config.ts';
import type { PopupView, View } from '../../store/view/panel-view.ts';
import { turnBefore } from './answer.ts';

/** The requests for one popup, each with a button. */
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

const HERE = 'It is already on the page.';
const LEAVING = 'It is closing.';
const SENT = 'It is closing while its lead is sent.';
const TAKEN_DOWN = 'It has left the page; its lead is being sent.';
const NOT_HERE = 'It is not on the page. Show it first.';
const COMING = 'It is already being prepared.';

/** Why each action is off now. An action without an entry is on. */
const OFF: Readonly<Record<Stage, Partial<Readonly<Record<Action, string>>>>> = {
  away: { submit: NOT_HERE, 'submit-test-data': NOT_HERE, close: NOT_HERE, inspect: NOT_HERE },
  postponed: { submit: NOT_HERE, 'submit-test-data': NOT_HERE, inspect: NOT_HERE },
  queued: { show: 'It already waits for its turn.', submit: NOT_HERE, 'submit-test-data': NOT_HERE, inspect: NOT_HERE },
  coming: { show: COMING, submit: COMING, 'submit-test-data': COMING, inspect: COMING },
  shown: { show: HERE, override: HERE },
  sending: { show: HERE, override: HERE, submit: 'It is already being sent.', 'submit-test-data': 'It is already being sent.' },
  converted: { show: HERE, override: HERE, submit: 'It was already sent.', 'submit-test-data': 'It was already sent.' },
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

/** Why this action is off now; '' if it is on. */
export function whyOff(action: Action, { state, summary }: PopupView, view: Pick<View, 'queue' | 'popups'>): string {
  const why = OFF[STAGES[state]][action] ?? '';
  if (!why && summary.target === 'social_proof' && action.startsWith('submit')) return 'It has no form to send.';
  const before = turnBefore(view);
  return why && state === 'queued' && action === 'show' && before.length
    ? `It already waits for its turn after ${before.join(', ')}.`
    : why;
}

/** True if a part of it is on the page. */
export const isOnPage = ({ state }: PopupView): boolean => !['away', 'postponed', 'queued', 'coming', 'taken-down'].includes(STAGES[state]);
