import type { Scrolled } from '../ports.ts';

/** How far the page is scrolled: only triggers ask for it, so it comes with them. */
export function scrolled(): Scrolled {
  const { documentElement, body } = document;
  // Where the body has the scroll bar, the document is as high as the window.
  const scrollHeight = Math.max(documentElement.scrollHeight, body?.scrollHeight || 0);
  // What has nothing to scroll so far may still become long, by its pictures.
  const isKnown = document.readyState === 'complete' || (document.readyState !== 'loading' && scrollHeight > innerHeight);
  // Where pixels of the screen are none of the page, at a zoom, it ends up to two pixels before these figures say so, each of them rounded.
  const top = Math.ceil(scrollY || body?.scrollTop || 0);
  return { top, viewport: innerHeight, height: isKnown ? scrollHeight - 1 : Number.POSITIVE_INFINITY };
}
