import { isLoading } from '../../../inspection/config/in-flow.ts';
import { WHY_FAILED } from '../../../words/popups/move-words.ts';
import type { PopupView, View } from '../../store/view/panel-view.ts';
import { answerFor } from './answer.ts';

/** The outcome of a remedy for one popup. */
export interface Made {
  readonly says: string;
  readonly came: 'working' | 'done' | 'failed';
  /** True if only a trigger is missing, which can be fired. */
  readonly awaits: boolean;
}

const working = (says: string): Made => ({ says, came: 'working', awaits: false });
const done = (says: string, awaits = false): Made => ({ says, came: 'done', awaits });
const failed = (says: string): Made => ({ says, came: 'failed', awaits: false });

/** `isOld`: the gates have not answered since. */
export function madeWords(popup: PopupView, isOld: boolean, view: Pick<View, 'queue' | 'popups'>): Made {
  // The gates of a queued popup are asked at its turn.
  if (isOld && popup.state !== 'queued') return working('Working …');
  // An embedded popup may wait for its place forever.
  if (isLoading(popup.state, popup.summary.type)) return working('Working: it loads its template and code …');
  if (isReadingCart(popup)) return working('Working: the page reads its cart. The rule about the cart blocks the popup until then.');
  const { status, word, why } = answerFor(popup, view);
  const passes = popup.gates?.pass ?? false;
  switch (status) {
    case 'shown':
    case 'converted':
      return done('Done: it shows, for a copy of the visitor.');
    case 'waiting': {
      const isFree = passes && popup.state === 'armed' && popup.triggers.some((trigger) => trigger.status === 'armed');
      return done(`${passes ? 'Done: nothing blocks it now' : 'Done as far as possible'}. It waits ${why}.`, isFree);
    }
    case 'blocked':
      return failed(`Done, but it is still blocked ${why}.`);
    case 'closed':
      return popup.closedBy
        ? done('Done: it was shown and closed again.')
        : failed(`Done, but it was ${word.toLowerCase()} ${why || 'before it was shown'}.`);
    case 'failed':
      return failed(`Done, but ${WHY_FAILED}`);
    case 'unknown':
      return working('Working: the page has checked no rule of it yet …');
  }
}

/** The page reloaded for a cart and has not read it yet. */
const isReadingCart = ({ gates }: PopupView): boolean =>
  (gates?.verdicts ?? []).some(({ gate, code }) => gate === 'cart-filter' && code === 'unknown');
