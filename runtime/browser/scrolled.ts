import type { Scrolled } from '../ports.ts';

/** How far the page is scrolled: only triggers ask for it, so it comes with them. */
export function scrolled(): Scrolled {
  const { documentElement, body } = document;
  // Where the body has the scroll bar, the document is as high as the window.
  const scrollHeight = Math.max(documentElement.scrollHeight, body?.scrollHeight || 0);
  // What has nothing to scroll so far may still become long, by its pictures.
  const isKnown = document.readyState === 'complete' || (document.readyState !== 'loading' && scrollHeight > innerHeight);
  return { top: scrollY || body?.scrollTop || 0, viewport: innerHeight, height: isKnown ? scrollHeight : Number.POSITIVE_INFINITY };
}
