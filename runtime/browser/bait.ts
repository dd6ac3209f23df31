import type { Clock } from '../ports.ts';

/** Class names that the common lists of ads hide on every site. */
const HIDDEN_BY_LISTS = 'adsbox ad-banner banner_ads text-ads pub_300x250';

/** A blocker may take this long to hide what came after the page. */
const BAIT_MS = 2000;

/** Puts something that looks like an ad where nobody sees it, and answers whether a blocker has hidden it (GAT-05). Nothing is requested. */
export function setBait(clock: Clock, signal: AbortSignal): () => boolean {
  const bait = document.createElement('div');
  bait.className = HIDDEN_BY_LISTS;
  bait.ariaHidden = 'true';
  bait.style.cssText = 'position:fixed;left:-99px;width:9px;height:9px;pointer-events:none';
  document.documentElement.append(bait);
  let taken = false;
  let found = false;
  const look = () => {
    found ||= !taken && !bait.offsetHeight;
    return found;
  };
  const take = () => {
    look();
    taken = true;
    bait.remove();
  };
  clock.after(BAIT_MS, take, signal);
  signal.addEventListener('abort', take);
  return look;
}
