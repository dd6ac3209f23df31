import type { TargetingGate } from '../gates/verdict.ts';

/** Hides the popup from visitors with an ad blocker, if the owner asked for that (GAT-05). */
export const adBlockerGate =
  (isFound: () => boolean | null): TargetingGate =>
  ({ checkAdBlocker }, { adBlocker }) => {
    if (!checkAdBlocker) return [true, 'anything', 'not looked for', ''];
    const found = adBlocker ?? isFound();
    const actual = found === null ? 'not known yet' : found ? 'an ad-blocker' : 'no ad-blocker';
    return [found === false, 'no ad-blocker', actual, 'a bait on the page'];
  };
