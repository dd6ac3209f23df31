import { movesLess } from '../../moves-less.ts';
import { bottomOf } from './scroller.ts';

let last = new AbortController();

/**
 * Scrolls a page smoothly over this many milliseconds, or at once if the visitor
 * prefers reduced motion. A visitor who scrolls takes over, and so does the next glide.
 */
export function glideTo(page: Element, top: number, ms: number, signal: AbortSignal): void {
  const from = page.scrollTop;
  const way = Math.min(Math.max(0, top), bottomOf(page)) - from;
  last.abort();
  if (movesLess()) return page.scrollTo({ top: from + way, behavior: 'instant' });
  const gliding = new AbortController();
  last = gliding;
  const end = () => gliding.abort();
  signal.addEventListener('abort', end, { signal: gliding.signal });
  for (const type of ['wheel', 'touchstart', 'keydown']) addEventListener(type, end, { passive: true, signal: gliding.signal });
  let begun = 0;
  const step = (now: number) => {
    if (gliding.signal.aborted) return;
    begun ||= now;
    const part = Math.min(1, (now - begun) / ms);
    page.scrollTo({ top: from + way * (1 - (1 - part) ** 3), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else end();
  };
  requestAnimationFrame(step);
}
