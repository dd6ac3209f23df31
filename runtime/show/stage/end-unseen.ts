import { atEnd } from '../../at-end.ts';
import type { OpenPopup } from './open-popup.ts';
import { aside, type SeenPart } from './seen-part.ts';

/** Blockers look for what they hide as it comes. */
const ACTED_MS = 2000;

/** Whether a visitor's content blocker hides the popup: a style sheet of theirs wins over ours. What the page hides is no host of ours. */
export function isHidden({ stage: { host } }: OpenPopup): boolean {
  const { display, visibility, opacity } = getComputedStyle(host);
  return display === 'none' || visibility === 'hidden' || opacity === '0';
}

export function tellHidden({ context, config }: OpenPopup): void {
  context.scope.fault(`popup ${config.id}: stay`, new Error('a style sheet of the visitor hides the popup'));
}

/** A blocker may hide an open popup some time after it came. It ends with that: unseen, it would keep its visitor from the page (LIF-14). */
export const endUnseen: SeenPart = {
  attach(popup, { holding }) {
    const look = aside(popup, holding).guard('stay', () => {
      // On paper it may be hidden by ourselves.
      if (!isHidden(popup) || matchMedia('print').matches) return;
      tellHidden(popup);
      popup.send({ type: 'lost' });
    });
    const observer = new ResizeObserver(look);
    observer.observe(popup.box);
    // By then a blocker has acted. One that takes no size from what it hides is found by this alone.
    popup.later(ACTED_MS, 'stay', look);
    atEnd(holding, () => observer.disconnect());
  },
};
