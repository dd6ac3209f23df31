import { isInFlow } from '../../inspection/config/in-flow.ts';
import { answerFor } from './answer.ts';
import type { PopupView, View } from './view.ts';

/** What has come of it that something was made so for a popup. */
export interface Made {
  readonly says: string;
  /** Only its trigger is left to come: which ones can be fired. */
  readonly awaits: boolean;
}

const DOING: Made = { says: 'It is being done …', awaits: false };

/** `isOld`: the gates have said nothing since. */
export function madeWords(popup: PopupView, isOld: boolean, view: Pick<View, 'queue' | 'popups'>): Made {
  // Its gates are asked when it is its turn.
  if (isOld && popup.state !== 'queued') return DOING;
  // One within the page may wait for its place for good.
  if (popup.state === 'preparing' && !isInFlow(popup.summary.type)) return DOING;
  if (isReadingCart(popup)) return DOING;
  const { status, why } = answerFor(popup, view);
  const passes = popup.gates?.pass ?? false;
  switch (status) {
    case 'shown':
    case 'converted':
      return { says: 'Done: it is on the page, for a copy of the visitor.', awaits: false };
    case 'waiting':
      return passes && popup.state === 'armed'
        ? { says: `Done: nothing blocks it now. It waits ${why}.`, awaits: popup.triggers.some((trigger) => trigger.status === 'armed') }
        : {
            says: passes ? `Done: nothing blocks it now. It waits ${why}.` : `Done as far as it could be. It waits ${why}.`,
            awaits: false,
          };
    case 'blocked':
      return { says: `Done, and something else keeps it back: it is blocked ${why}.`, awaits: false };
    case 'closed':
      return { says: 'Done: it came, and is closed again.', awaits: false };
    case 'unknown':
      return DOING;
  }
}

/** The page was opened anew for a cart, and has not read it yet. */
const isReadingCart = ({ gates }: PopupView): boolean =>
  (gates?.verdicts ?? []).some(
    ({ gate, pass, from, actual }) => gate === 'cart-filter' && !pass && from === 'cart' && actual === 'none yet',
  );
