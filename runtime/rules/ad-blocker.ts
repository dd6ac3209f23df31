import type { TargetingGate } from '../gates/verdict.ts';

/** A popup that asks for it stays away from who blocks ads: its look would suffer, and its visitor has said what they think (GAT-05). */
export const adBlockerGate =
  (isFound: () => boolean): TargetingGate =>
  ({ checkAdBlocker }, { adBlocker }) => {
    const found = checkAdBlocker && (adBlocker ?? isFound());
    const actual = found ? 'an ad-blocker' : checkAdBlocker ? 'no ad-blocker' : 'not looked for';
    return [!found, checkAdBlocker ? 'no ad-blocker' : 'anything', actual, 'a bait on the page'];
  };
