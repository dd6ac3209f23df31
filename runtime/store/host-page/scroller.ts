/** The document, where nothing scrolls in its place. */
export const root = (): Element => document.scrollingElement ?? document.documentElement;

const scrolls = (part: Element): boolean =>
  part.scrollHeight > part.clientHeight && part.clientHeight > innerHeight / 2 && /auto|scroll/.test(getComputedStyle(part).overflowY);

/** As it was last found: an open popup keeps it from being found again. */
let inside: Element | undefined;

/** What a visitor scrolls as the page: the document, or its body or a part of an app in its place (TRG-05). */
export function scroller(): Element {
  const page = root();
  if (page.scrollHeight > innerHeight) return page;
  if (!inside?.isConnected || !scrolls(inside))
    inside = document
      .elementsFromPoint(innerWidth / 2, innerHeight / 2)
      .reverse()
      .find((each) => each !== page && scrolls(each));
  return inside ?? page;
}

/** How far down it can be scrolled. */
export const bottomOf = (page: Element): number => page.scrollHeight - (page === root() ? innerHeight : page.clientHeight);
