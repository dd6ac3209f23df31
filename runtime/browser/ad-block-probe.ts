import type { Clock } from '../ports.ts';

/** Class names that the common lists of ads hide on every site. */
const HIDDEN_BY_LISTS = 'adsbox ad-banner banner_ads text-ads pub_300x250';

/** A blocker may take this long to hide what came after the page. */
const PROBE_MS = 2000;

/**
 * Puts something that looks like an ad where nobody sees it, and tells when it is known whether a blocker
 * has hidden it (GAT-05); before that the answer is null. Nothing is requested.
 */
export function probeAdBlock(clock: Pick<Clock, 'after'>, signal: AbortSignal, told: () => void): () => boolean | null {
  const page = document.documentElement;
  const bait = document.createElement('div');
  bait.className = HIDDEN_BY_LISTS;
  bait.ariaHidden = 'true';
  bait.style.cssText = 'position:fixed;left:-99px;width:9px;height:9px;pointer-events:none';
  page.append(bait);
  let found: boolean | null = null;
  clock.after(
    PROBE_MS,
    () => {
      // A page that hides itself until it is ready hides the bait too.
      found = !bait.offsetHeight && page.getClientRects().length > 0;
      bait.remove();
      told();
    },
    signal,
  );
  signal.addEventListener('abort', () => bait.remove());
  return () => found;
}
