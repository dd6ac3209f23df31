import { capsFrequency } from '../../../inspection/config/gate-kinds.ts';
import { isInFlow } from '../../../inspection/config/in-flow.ts';
import { takesTurns } from '../../../inspection/config/takes-turns.ts';
import type { Verdict } from '../../../runtime/decide/gates/verdict.ts';
import { rulesAgainst } from '../../../words/gates/gate-words.ts';
import { askedAgain } from '../../../words/gates/moment-words.ts';
import { howClosed } from '../../../words/popups/close-words.ts';
import { movedBecause } from '../../../words/popups/move-words.ts';
import { placeWords } from '../../../words/popups/place-words.ts';
import { nameOf, UNKNOWN_POPUP } from '../../../words/popups/popup-names.ts';
import { byTrigger, triggersText } from '../../../words/popups/trigger-words.ts';
import type { PopupView, View } from '../../store/view/panel-view.ts';

/** The kinds of answer. Each has its icon, word and colour, never the colour alone. */
export type Status = 'shown' | 'waiting' | 'blocked' | 'converted' | 'closed' | 'failed' | 'unknown';

export interface Answer {
  readonly status: Status;
  /** At most two words. */
  readonly word: string;
  /** The rest of the sentence that the word begins. */
  readonly why: string;
}

/** Answers the first question about a popup: does it show? If not, what does it wait for, or what keeps it back? */
export function answerFor(popup: PopupView, view: Pick<View, 'queue' | 'popups'>): Answer {
  const by = popup.shownBy ? byTrigger(popup.shownBy) : '';
  switch (popup.state) {
    case 'shown':
      return { status: 'shown', word: 'Shown', why: by };
    case 'submitting':
      return { status: 'shown', word: 'Sending', why: 'its form was submitted' };
    case 'converted':
      return { status: 'converted', word: 'Converted', why: by && `after it was shown ${by}` };
    case 'closing':
    case 'closing-submitting':
    case 'closing-converted':
    case 'closed-submitting':
    case 'lost-submitting':
    case 'closed':
      return away(popup);
    case 'preparing':
      return preparing(popup.summary);
    case 'queued':
      return queued(popup, view);
    case 'armed':
      return { status: 'waiting', word: 'Waiting', why: forTriggers(popup, view) };
    case 'postponed':
    case 'held':
      return held(popup, view);
  }
}

/** A popup also leaves without being closed: something of it fails, or the page takes it away. */
function away({ movedBy, closedBy }: PopupView): Answer {
  if (movedBy === 'failed') return { status: 'failed', word: 'Failed', why: `because ${movedBecause('failed')}` };
  if (movedBy === 'lost') return { status: 'closed', word: 'Removed', why: `because ${movedBecause('lost')}` };
  return { status: 'closed', word: 'Closed', why: closedBy ? howClosed(closedBy) : '' };
}

/** An embedded popup may wait forever. A `content` popup waits only if the page has no place for it. */
function preparing({ type, id }: PopupView['summary']): Answer {
  if (!isInFlow(type)) return { status: 'waiting', word: 'Preparing', why: 'loading its template and code' };
  return {
    status: 'waiting',
    word: 'Waiting',
    why: `for its template, or${type === 'content' ? ', where the page has one,' : ''} for ${placeWords(id)}`,
  };
}

/** If its gates would refuse it at its turn, it counts as blocked, whatever it waits for. */
function queued(popup: PopupView, view: Pick<View, 'queue' | 'popups'>): Answer {
  const turn = inQueue(turnBefore(view));
  const why = rulesAgainst(popup.atTurn ?? [], { nameOf: nameIn(view) });
  if (why) return { status: 'blocked', word: 'Blocked', why: `${why}; it also waits ${turn}` };
  // Until the page answers, the last verdicts count. A click for the popup may waive some of them.
  const known = popup.atTurn || isForced(popup);
  return { status: 'waiting', word: 'Waiting', why: known ? turn : `${turn}${butBlocked(popup, view)}` };
}

/** True if somebody requested it in spite of its gates. */
export const isForced = ({ asked }: Pick<PopupView, 'asked'>): boolean => asked?.kind === 'show' && asked.ignoresGates;

function inQueue(showing: readonly string[]): string {
  return showing.length ? `for its turn after ${showing.join(', ')}` : 'for its turn';
}

function forTriggers(popup: PopupView, view: Pick<View, 'popups'>): string {
  const armed = popup.triggers.filter(({ status }) => status === 'armed').map(({ spec }) => spec);
  const triggers = armed.length ? `to show ${triggersText(armed)}` : 'for a trigger';
  return `${triggers}${butBlocked(popup, view)}`;
}

/** A popup whose gates are asked later may still be blocked then. */
const butBlocked = (popup: PopupView, view: Pick<View, 'popups'>): string =>
  popup.gates && !popup.gates.pass ? `; now it would be blocked ${byRules(popup, view)}` : '';

function held(popup: PopupView, view: Pick<View, 'popups'>): Answer {
  if (popup.isOff) return { status: 'blocked', word: 'Off', why: 'because the page has turned popups off (`poptin.off()`)' };
  const byClick = popup.summary.triggers.filter(({ kind }) => kind === 'on_click');
  const isAsked = ({ gate }: Verdict) => !byClick.length || !capsFrequency(gate);
  const why = byRules(popup, view, isAsked);
  if (!why && byClick.length && popup.gates) return { status: 'waiting', word: 'Waiting', why: `to show ${triggersText(byClick)}` };
  if (!why) return { status: 'unknown', word: 'Held', why: popup.gates ? 'by no rule' : 'no rule was checked yet' };
  return { status: 'blocked', word: 'Blocked', why };
}

function byRules(popup: PopupView, view: Pick<View, 'popups'>, isAsked: (verdict: Verdict) => boolean = () => true): string {
  const rules = rulesAgainst((popup.gates?.verdicts ?? []).filter(isAsked), { nameOf: nameIn(view) });
  return rules && `${rules}${askedAgain(popup.gates?.again ?? [])}`;
}

/** A popup's name by its id; null for a popup that the page does not have. */
export const nameIn =
  ({ popups }: Pick<View, 'popups'>) =>
  (id: string): string => {
    const popup = popups.get(id);
    return popup ? nameOf(popup.summary) : UNKNOWN_POPUP;
  };

/** The known popups whose turn it is now. Only a lightbox, a game or a full page takes a turn. */
export const turnHolders = ({ queue, popups }: Pick<View, 'queue' | 'popups'>): readonly string[] =>
  queue.showing.filter((id) => takesTurns(popups.get(id)?.summary.type ?? ''));

/** Their names. If none is known, the turn belongs to a popup of an earlier page. */
export function turnBefore(view: Pick<View, 'queue' | 'popups'>): readonly string[] {
  const holders = turnHolders(view);
  const unknown = view.queue.showing.filter((id) => !view.popups.has(id)).slice(0, 1);
  return (holders.length ? holders : unknown).map(nameIn(view));
}

/** The whole answer as one sentence, for an owner: the state now and every rule against it. */
export function ownersSentence(popup: PopupView, view: Pick<View, 'queue' | 'popups'>): string {
  const { word, why } = answerFor(popup, view);
  return `${nameIn(view)(popup.summary.id)}: ${`${word.toLowerCase()} ${why}`.trim()}.`;
}
