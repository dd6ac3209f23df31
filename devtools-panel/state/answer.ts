import { askedAgain } from './moment-words.ts';
import { byTrigger, triggerName } from './trigger-words.ts';
import type { PopupView, View } from './view.ts';

/** What kind of answer it is; each has its icon, its word and its colour, never the colour alone. */
export type Status = 'shown' | 'waiting' | 'kept-back' | 'converted' | 'closed' | 'unknown';

export interface Answer {
  readonly status: Status;
  /** One or two words. */
  readonly word: string;
  /** The rest of the sentence that the word begins. */
  readonly why: string;
}

/** The first thing anybody asks of a popup: does it show, and if not, what is it waiting for or what keeps it back? */
export function answerFor(popup: PopupView, view: Pick<View, 'queue'>): Answer {
  const by = popup.shownBy ? byTrigger(popup.shownBy) : '';
  switch (popup.state) {
    case 'shown':
      return { status: 'shown', word: 'Shown', why: by };
    case 'submitting':
      return { status: 'shown', word: 'Sending', why: 'the form was submitted' };
    case 'converted':
      return { status: 'converted', word: 'Converted', why: by };
    case 'closing':
    case 'closing-submitting':
    case 'closing-converted':
    case 'closed-submitting':
    case 'closed':
      return { status: 'closed', word: 'Closed', why: popup.closedBy ? `by ${popup.closedBy}` : '' };
    case 'preparing':
      return { status: 'waiting', word: 'Preparing', why: 'its template and code are being fetched' };
    case 'queued':
      return { status: 'waiting', word: 'Waiting', why: inQueue(view.queue.showing) };
    case 'armed':
      return { status: 'waiting', word: 'Waiting', why: forTriggers(popup) };
    case 'postponed':
    case 'held':
      return held(popup);
  }
}

function inQueue(showing: readonly string[]): string {
  return showing.length ? `for its turn after ${showing.join(', ')}` : 'for its turn';
}

function forTriggers(popup: PopupView): string {
  const armed = popup.triggers.filter(({ status }) => status === 'armed').map(({ spec }) => triggerName(spec.kind).toLowerCase());
  const triggers = armed.length ? `for ${new Intl.ListFormat('en', { type: 'disjunction' }).format(armed)}` : 'for a trigger';
  return popup.gates?.again.length ? `${triggers}; now it would be kept back ${byGates(popup)}` : triggers;
}

function held(popup: PopupView): Answer {
  const by = byGates(popup);
  if (!by) return { status: 'unknown', word: 'Held', why: popup.gates ? 'by no gate' : 'its gates were not asked yet' };
  return { status: 'kept-back', word: 'Kept back', why: by };
}

function byGates({ gates }: PopupView): string {
  const [first, ...rest] = gates?.verdicts.filter(({ pass }) => !pass) ?? [];
  if (!first) return '';
  const more = rest.length ? ` and ${rest.length} more` : '';
  return `by ${first.gate}${more}: ${first.reason}${askedAgain(gates?.again ?? [])}`;
}
