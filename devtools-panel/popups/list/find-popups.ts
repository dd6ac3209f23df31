import type { PopupType } from '../../../runtime/decide/display/config.ts';
import { nameOf, TYPE_NAMES } from '../../../words/popups/popup-names.ts';
import { triggerName } from '../../../words/popups/trigger-words.ts';
import type { PopupView, View } from '../../store/view/panel-view.ts';
import { answerFor, type Status } from '../words/answer.ts';

export interface PopupFilter {
  readonly search: string;
  readonly status: Status | 'all';
  readonly type: PopupType | 'all';
}

export const NO_FILTER: PopupFilter = { search: '', status: 'all', type: 'all' };

/** Finds the popups of a state and a type that have every search word in their name, answer, type, triggers or id. */
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
