import { isState } from '../../words/popups/state-names.ts';
import { OF_A_POPUP } from './kept-back.ts';
import { OF_A_STATE } from './last-state.ts';
import type { Cause, Seen, SupportCase } from './support-case.ts';

type Found = Omit<Cause, 'popupId'>;

/** Causes that keep back every popup of a page. */
const OF_THE_PAGE: ReadonlyArray<(happened: readonly Seen[], support: SupportCase) => Found | false> = [
  (_, { isOff }) =>
    isOff && {
      cause: 'off',
      says: 'The page has turned popups off (`poptin.off()`).',
      advice: 'Look for `poptin.off()` in the page’s scripts. `poptin.on()` turns popups on again.',
    },
  (happened) =>
    happened.some(({ what }) => what === 'refused-display') && {
      cause: 'refused',
      says: 'The server refused to display any popup to this visitor.',
      advice: 'See the account: it may be switched off, over its plan’s views, or bound to another domain.',
    },
  (happened) => {
    const failed = happened.findLast(({ what }) => what === 'unanswered');
    if (!failed || happened.some(({ what }) => what === 'answered')) return false;
    return {
      cause: 'no-answer',
      says: `The server did not say which popups there are${failed.count ? `: it answered ${failed.count}` : ': no answer came'}.`,
      advice: 'Check that the display server is up and that no content blocker or policy of the page forbids calls to it.',
    };
  },
  (happened) => {
    const answers = happened.filter(({ what }) => what === 'answered');
    // A click or a script asks again for one popup, and may get none.
    if (!answers.length || answers.some(({ count }) => count)) return false;
    return {
      cause: 'none-sent',
      says: 'The server sent no popup for this page.',
      advice: 'Check that the popup is published, belongs to this account, and allows this page’s address.',
    };
  },
  (happened, { told }) =>
    !told.length &&
    !happened.some(({ what }) => what === 'answered') && {
      cause: 'not-answered-yet',
      says: 'When the file was made, the page did not know its popups yet: it was in the background or an editor, or waited for the server.',
      advice: 'Ask for a file that is made a few seconds later, with the page in front.',
    },
  (_, { told }) =>
    !told.length && {
      cause: 'unknown',
      says: 'The file does not tell what became of the page’s popups.',
      advice: 'Ask for a file that is made while the page is open.',
    },
];

/**
 * “It never comes.” Looks at the last page, because a file describes only its popups in full. Each popup that did not show there has a
 * cause, so no cause means that every popup showed.
 */
export function neverComes(support: SupportCase): Cause[] {
  const { flight, happened, told } = support;
  const last = happened.filter(({ page }) => page === flight.at(-1));
  if (!flight.length) return [];
  const ofPage = OF_THE_PAGE.map((find) => find(last, support)).find(Boolean);
  if (ofPage) return [{ popupId: '', ...ofPage }];
  return told.flatMap((popup): Cause[] => {
    const its = last.filter(({ popupId }) => popupId === popup.id);
    if (its.some(({ what }) => what === 'shown')) return [];
    const found = OF_A_POPUP.map((find) => find(popup, its, support)).find(Boolean) || ofState(popup, support);
    return found ? [{ popupId: popup.id, ...found }] : [];
  });
}

/** A panel may be older than the runtime that wrote the file. */
const ofState = (popup: SupportCase['told'][number], support: SupportCase): Found | null =>
  isState(popup.state)
    ? OF_A_STATE[popup.state](popup, support)
    : {
        cause: 'unknown',
        says: 'The file does not tell whether it showed: this version does not know the state that it was in.',
        advice: 'Update this panel, then open the file again.',
      };
