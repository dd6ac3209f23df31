import type { PopupType } from '../../runtime/decide/display/config.ts';
import { answerFor, type Status } from '../state/answer.ts';
import { nameOf, TYPE_NAMES } from '../state/popup-names.ts';
import { triggerName } from '../state/trigger-words.ts';
import type { PopupView, View } from '../state/view.ts';

export interface PopupFilter {
  readonly search: string;
  readonly status: Status | 'all';
  readonly type: PopupType | 'all';
}

export const NO_FILTER: PopupFilter = { search: '', status: 'all', type: 'all' };

/** Those of one state and one type that have every word of the search in their name, their answer, their type, their triggers or their id. */
export function findPopups(view: Pick<View, 'popups' | 'queue'>, { search, status, type }: PopupFilter): readonly PopupView[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return [...view.popups.values()].filter((popup) => {
    if (type !== 'all' && popup.summary.type !== type) return false;
    if (status === 'all' && !words.length) return true;
    const answer = answerFor(popup, view);
    if (status !== 'all' && answer.status !== status) return false;
    const text = textOf(popup, `${answer.word} ${answer.why}`);
    return words.every((word) => text.includes(word));
  });
}

const textOf = ({ summary, triggers }: PopupView, answer: string): string =>
  [nameOf(summary), TYPE_NAMES[summary.type], summary.id, answer, ...triggers.map(({ spec }) => triggerName(spec.kind))]
    .join(' ')
    .toLowerCase();
