import { movesLess } from '../../moves-less.ts';

let last = new AbortController();

/**
 * Scrolls the page smoothly over this many milliseconds, or at once if the visitor
 * prefers reduced motion. A visitor who scrolls takes over, and so does the next glide.
 */
export function glideTo(top: number, ms: number, signal: AbortSignal): void {
  const from = scrollY;
  const way = Math.min(Math.max(0, top), document.documentElement.scrollHeight - innerHeight) - from;
  last.abort();
  if (movesLess()) return scrollTo({ top: from + way, behavior: 'instant' });
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
    scrollTo({ top: from + way * (1 - (1 - part) ** 3), behavior: 'instant' });
    if (part < 1) requestAnimationFrame(step);
    else end();
  };
  requestAnimationFrame(step);
}
