import { isInFlow } from '../../inspection/config/in-flow.ts';
import type { PopupState } from '../../runtime/decide/display/config.ts';
import { placeWords } from '../../words/popups/place-words.ts';
import type { Cause, SupportCase } from './support-case.ts';

type Told = SupportCase['told'][number];
type Why = (popup: Told, support: SupportCase) => Omit<Cause, 'popupId'> | null;

/** In these states the popup has been on the page. */
const showed: Why = () => null;

const LATER = 'Ask for a file that is made later.';

/**
 * Why a popup without a rule against it did not show, by its state when the file was made. Each state has a row, because a missing one
 * would claim that the popup showed.
 */
export const OF_A_STATE: Readonly<Record<PopupState, Why>> = {
  held: () => ({
    cause: 'not-armed',
    says: 'No rule blocks it, and it waited for no trigger: it comes only by a click on its link or by a script, or its rules were just asked.',
    advice: 'See its triggers in the studio. A link or a script of the page may have to open it.',
  }),
  armed: () => ({
    cause: 'trigger',
    says: 'Nothing blocks it. Its trigger has not fired yet.',
    advice: 'Choose a trigger that visitors of this page reach.',
  }),
  queued: () => ({ cause: 'queue', says: 'Its trigger fired, and it waited for its turn.', advice: LATER }),
  preparing({ id, config }) {
    const type = `${config.poptin_type ?? ''}`;
    if (!isInFlow(type))
      return {
        cause: 'preparing',
        says: 'Its trigger fired. Its template and code were still loading when the file was made.',
        advice: 'See the calls of that page for a slow or pending file.',
      };
    return {
      cause: 'no-place',
      says: `Its trigger fired, and it waits for its template${type === 'content' ? ', or, where the page has one,' : ' or'} for ${placeWords(id)}.`,
      advice: 'Put that element into the page, where visitors can see it.',
    };
  },
  postponed: () => ({ cause: 'postponed', says: 'Its trigger fired while a rule blocked it. No rule blocks it now.', advice: LATER }),
  shown: showed,
  submitting: showed,
  converted: showed,
  closing: showed,
  'closing-submitting': showed,
  'closing-converted': showed,
  'closed-submitting': showed,
  'lost-submitting': showed,
  closed: ({ id }, { happened }) =>
    happened.some(({ popupId, what }) => popupId === id && what === 'shown')
      ? null
      : {
          cause: 'closed-before',
          says: 'It was closed before it had shown, by the page or by its own settings.',
          advice: 'Look for `poptin.close()` in the page’s scripts.',
        },
};
