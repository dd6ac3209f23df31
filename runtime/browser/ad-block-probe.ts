import type { Clock } from '../ports.ts';

/** Class names that the common filter lists hide on every site. */
const HIDDEN_BY_LISTS = 'adsbox ad-banner banner_ads text-ads pub_300x250';

/** A blocker may take this long to hide late content. */
const PROBE_MS = 2000;

/**
 * Inserts an invisible element that looks like an ad, and reports if a blocker hides it (GAT-05). The answer is null until then. It makes
 * no request.
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
