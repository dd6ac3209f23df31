import { prefersReducedMotion } from '../over-page/motion.ts';
import { pageScroller } from '../over-page/page-scroller.ts';

/** The document, if nothing scrolls in its place. */
export const root = (): Element => document.scrollingElement ?? document.documentElement;

/** The element that a visitor scrolls as the page: the document, its body, or a part of an app (TRG-05). */
export function scroller(): Element {
  const page = root();
  return pageScroller(page.scrollHeight - innerHeight) ?? page;
}

/** The furthest position to which it can be scrolled. */
export const bottomOf = (page: Element): number => page.scrollHeight - (page === root() ? innerHeight : page.clientHeight);

let last = new AbortController();

/**
 * Scrolls a page smoothly over this many milliseconds, or at once if the visitor prefers reduced motion. A visitor's own scrolling, or the
 * next call, takes over.
 */
export function glideTo(page: Element, top: number, ms: number, signal: AbortSignal): void {
  const from = page.scrollTop;
  const way = Math.min(Math.max(0, top), bottomOf(page)) - from;
  last.abort();
  if (prefersReducedMotion()) return page.scrollTo({ top: from + way, behavior: 'instant' });
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
