/** A document that can be scrolled by less than this part of the window is the frame of an app, a few pixels too high. */
const SMALL = 5;

/** A dialog that scrolls is not the page, however large it is. */
const DIALOG = 'dialog,[role$=dialog],[aria-modal]';

const rangeOf = ({ scrollHeight, clientHeight }: Element): number => scrollHeight - clientHeight;

const overflowOf = (part: Element): string => getComputedStyle(part).overflowY;

/** A box that a visitor scrolls, and that is large enough to look like the page. */
export const scrolls = (part: Element): boolean =>
  rangeOf(part) > 0 && part.clientHeight > innerHeight / 2 && /auto|scroll/.test(overflowOf(part));

/** The element found last. An open modal popup would hide it from the next search. */
let inside: Element | undefined;

/**
 * The part of an app that a visitor scrolls in place of the document (TRG-05), whose own range is given: if that is small, or if the
 * document hides what is below the window. A page that was scrolled only hides it for a while.
 */
export function pageScroller(range: number): Element | undefined {
  const { body, documentElement } = document;
  const small = innerHeight / SMALL;
  if (range >= small && (scrollY || ![documentElement, body].some((each) => each && /hidden|clip/.test(overflowOf(each)))))
    return undefined;
  const isPage = (part: Element) =>
    part !== document.scrollingElement && scrolls(part) && rangeOf(part) > Math.min(range, small) && !part.closest(DIALOG);
  // The lowest element in the stack is the app itself, not a list in it.
  if (!inside || !isPage(inside))
    inside = document
      .elementsFromPoint(innerWidth / 2, innerHeight / 2)
      .reverse()
      .find(isPage);
  return inside;
}
