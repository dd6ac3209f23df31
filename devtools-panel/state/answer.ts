import { capsFrequency } from '../../inspection/config/frequency-caps.ts';
import { isInFlow } from '../../inspection/config/in-flow.ts';
import { takesTurns } from '../../inspection/config/takes-turns.ts';
import type { Verdict } from '../../runtime/decide/gates/verdict.ts';
import { howClosed } from './close-words.ts';
import { rulesAgainst } from './gate-words.ts';
import { askedAgain } from './moment-words.ts';
import { nameOf, UNKNOWN_POPUP } from './popup-names.ts';
import { byTrigger, triggersText } from './trigger-words.ts';
import type { PopupView, View } from './view.ts';

/** What kind of answer it is; each has its icon, its word and its colour, never the colour alone. */
export type Status = 'shown' | 'waiting' | 'blocked' | 'converted' | 'closed' | 'unknown';

export interface Answer {
  readonly status: Status;
  /** One or two words. */
  readonly word: string;
  /** The rest of the sentence that the word begins. */
  readonly why: string;
}

/** The first thing anybody asks of a popup: does it show, and if not, what is it waiting for or what keeps it back? */
export function answerFor(popup: PopupView, view: Pick<View, 'queue' | 'popups'>): Answer {
  const by = popup.shownBy ? byTrigger(popup.shownBy) : '';
  switch (popup.state) {
    case 'shown':
      return { status: 'shown', word: 'Shown', why: by };
    case 'submitting':
      return { status: 'shown', word: 'Sending', why: 'the form was submitted' };
    case 'converted':
      return { status: 'converted', word: 'Converted', why: by && `after it was shown ${by}` };
    case 'closing':
    case 'closing-submitting':
    case 'closing-converted':
    case 'closed-submitting':
    case 'lost-submitting':
    case 'closed':
      return { status: 'closed', word: 'Closed', why: popup.closedBy ? howClosed(popup.closedBy) : '' };
    case 'preparing':
      return preparing(popup.summary);
    case 'queued':
      return { status: 'waiting', word: 'Waiting', why: `${inQueue(turnBefore(view))}${butBlocked(popup, view)}` };
    case 'armed':
      return { status: 'waiting', word: 'Waiting', why: forTriggers(popup, view) };
    case 'postponed':
    case 'held':
      return held(popup, view);
  }
}

/** One within the page may wait for good, a `content` popup only where the page keeps a place for it. */
function preparing({ type, id }: PopupView['summary']): Answer {
  if (!isInFlow(type)) return { status: 'waiting', word: 'Preparing', why: 'its template and code are being fetched' };
  const place = `a place that can be seen: <div class="poptin-embedded" data-id="${id}">`;
  return {
    status: 'waiting',
    word: 'Waiting',
    why: `for its template, or${type === 'content' ? ', where the page has one,' : ''} for ${place}`,
  };
}

function inQueue(showing: readonly string[]): string {
  return showing.length ? `for its turn after ${showing.join(', ')}` : 'for its turn';
}

function forTriggers(popup: PopupView, view: Pick<View, 'popups'>): string {
  const armed = popup.triggers.filter(({ status }) => status === 'armed').map(({ spec }) => spec);
  const triggers = armed.length ? `to show ${triggersText(armed)}` : 'for a trigger';
  return `${triggers}${butBlocked(popup, view)}`;
}

/** A popup whose gates are asked later may be kept back by them then. */
const butBlocked = (popup: PopupView, view: Pick<View, 'popups'>): string =>
  popup.gates && !popup.gates.pass ? `; now it would be blocked ${byRules(popup, view)}` : '';

function held(popup: PopupView, view: Pick<View, 'popups'>): Answer {
  const byClick = popup.summary.triggers.filter(({ kind }) => kind === 'on_click');
  const isAsked = ({ gate }: Verdict) => !byClick.length || !capsFrequency(gate);
  const why = byRules(popup, view, isAsked);
  if (!why && byClick.length && popup.gates) return { status: 'waiting', word: 'Waiting', why: `to show ${triggersText(byClick)}` };
  if (!why) return { status: 'unknown', word: 'Held', why: popup.gates ? 'by no rule' : 'nothing was checked yet' };
  return { status: 'blocked', word: 'Blocked', why };
}

function byRules(popup: PopupView, view: Pick<View, 'popups'>, isAsked: (verdict: Verdict) => boolean = () => true): string {
  const rules = rulesAgainst((popup.gates?.verdicts ?? []).filter(isAsked), { popup: popup.summary, nameOf: nameIn(view) });
  return rules && `${rules}${askedAgain(popup.gates?.again ?? [])}`;
}

/** A popup's name by its id; none for one that the page was not given. */
export const nameIn =
  ({ popups }: Pick<View, 'popups'>) =>
  (id: string): string => {
    const popup = popups.get(id);
    return popup ? nameOf(popup.summary) : UNKNOWN_POPUP;
  };

/**
 * The names of the popups that hold the turn: of those on the page only a lightbox, a game or a full page does. Where none is known, one of
 * a page before it may.
 */
export function turnBefore(view: Pick<View, 'queue' | 'popups'>): readonly string[] {
  const { showing } = view.queue;
  const known = showing.filter((id) => takesTurns(view.popups.get(id)?.summary.type ?? ''));
  return (known.length ? known : showing.filter((id) => !view.popups.has(id))).map(nameIn(view));
}

/** One sentence for the owner, to be pasted into an answer to them: what is so now, and of what keeps it back all of it. */
export function ownersSentence(popup: PopupView, view: Pick<View, 'queue' | 'popups'>): string {
  const { word, why } = answerFor(popup, view);
  return `${nameIn(view)(popup.summary.id)}: ${`${word.toLowerCase()} ${why}`.trim()}.`;
}
