import { putText } from '../template/coupon.ts';
import type { Stage } from './stage.ts';

/** Hides words visually only; a screen reader still reads them. */
export const VISUALLY_HIDDEN = 'position:absolute;top:0;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)';

/** The visible or accessible label of a close control without text of its own. */
export const CLOSE = { en: 'Close', he: 'סגירה' } as const;

/** The label of a way out that has no words of its own (ERR-01). */
export const SKIP = { en: 'Skip', he: 'דילוג' } as const;

/** The accessible name of a popup without a title. */
const POPUP = { en: 'Popup', he: 'חלון קופץ' } as const;

/** The id of a title that has none. */
const TITLE_ID = 'poptin-title';

/** @param where a further selector */
export const titleIn = (part?: ParentNode, where = '') =>
  part?.querySelector(`[data-title]${where}`) ?? part?.querySelector(`:is(h1,h2,h3)${where}`);

/** Names the popup for screen readers: by the title of the screen, else a visible one, else the previous one (KEY-05). */
export function namePopup(box: HTMLElement, screen: HTMLElement | undefined, language: keyof typeof POPUP): void {
  const title = titleIn(screen, ':not([data-screen][hidden] *)') ?? titleIn(box, ':not([hidden],[hidden] *)');
  if (!title) return void box.setAttribute('aria-label', POPUP[language]);
  // The title of another screen may have the id.
  box.querySelector(`#${TITLE_ID}`)?.removeAttribute('id');
  title.id ||= TITLE_ID;
  box.setAttribute('aria-labelledby', title.id);
}

/**
 * Moves the focus, unless the visitor is in a field of the page by now (KEY-05). A modal holds the page, so it always moves it.
 * @returns false if the visitor is elsewhere
 */
export function giveFocus({ stage: { host, overlay } }: { readonly stage: Stage }, to: HTMLElement, options?: FocusOptions): boolean {
  const { activeElement, body } = document;
  const isHere = !!overlay || !activeElement || activeElement === body || activeElement === host;
  if (isHere) to.focus(options);
  return isHere;
}

/**
 * Takes the visitor to a part that replaces another one, which may have been taller: it gets the focus and is scrolled into view (LIF-04).
 * Nothing scrolls for a visitor who is elsewhere, and nothing glides.
 */
export function leadTo(popup: { readonly stage: Stage }, part: HTMLElement, focused = part): void {
  if (giveFocus(popup, focused, { preventScroll: true })) part.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

const MARK = 'poptin-said';

/** Shows the outcome of a press on its control, and announces it: a screen reader misses a button's changed text (KEY-05). */
export function showFeedback({ box }: { readonly box: HTMLElement }, control: Element, words: string): void {
  putText(control, words);
  box.querySelector(`.${MARK}`)?.remove();
  const line = Object.assign(document.createElement('p'), { className: MARK, role: 'alert', textContent: words });
  line.style.cssText = VISUALLY_HIDDEN;
  box.append(line);
}
