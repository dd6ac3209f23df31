import type { Scrolled } from '../ports.ts';

/** What scrolls in the place of the page, as it was last found: a modal popup keeps it from being found again. */
let inside: Element | undefined;

/** How far the page is scrolled: only triggers ask for it, so it comes with them. */
export function scrolled(): Scrolled {
  const { documentElement, body, readyState } = document;
  // Where the body has the scroll bar, the document is as high as the window.
  let height = Math.max(documentElement.scrollHeight, body?.scrollHeight || 0);
  let viewport = innerHeight;
  let top = scrollY || body?.scrollTop || 0;
  if (height <= viewport) {
    // What lies furthest behind is the app's own, and no dialog or list in it.
    if (!inside || !scrolls(inside))
      inside = document
        .elementsFromPoint(innerWidth / 2, viewport / 2)
        .reverse()
        .find(scrolls);
    if (inside) ({ scrollHeight: height, clientHeight: viewport, scrollTop: top } = inside);
  }
  // What has nothing to scroll so far may still become long, by its pictures.
  const isKnown = readyState === 'complete' || (readyState !== 'loading' && height > viewport);
  // Where pixels of the screen are none of the page, at a zoom, it ends up to two pixels before these figures say so, each of them rounded.
  return { top: Math.ceil(top), viewport, height: isKnown ? height - 1 : Number.POSITIVE_INFINITY };
}

/** A box that a visitor scrolls, large enough to be the page to them. */
export const scrolls = (part: Element): boolean =>
  part.scrollHeight > part.clientHeight && part.clientHeight > innerHeight / 2 && /auto|scroll/.test(getComputedStyle(part).overflowY);
