/** The accessible name of a popup without a title. */
const POPUP = { en: 'Popup', he: 'חלון קופץ' } as const;

/** The id of a title that has none. */
const TITLE_ID = 'poptin-title';

/** @param where a further selector */
export const titleIn = (part?: ParentNode, where = '') =>
  part?.querySelector(`[data-title]${where}`) ?? part?.querySelector(`:is(h1,h2,h3)${where}`);

/** What a screen reader announces: the title of the screen, else one that is seen with it, else the one before (KEY-05). */
export function namePopup(box: HTMLElement, screen: HTMLElement | undefined, language: keyof typeof POPUP): void {
  const title = titleIn(screen, ':not([data-screen][hidden] *)') ?? titleIn(box, ':not([hidden],[hidden] *)');
  if (!title) return void box.setAttribute('aria-label', POPUP[language]);
  // Another screen's may have it.
  box.querySelector(`#${TITLE_ID}`)?.removeAttribute('id');
  title.id ||= TITLE_ID;
  box.setAttribute('aria-labelledby', title.id);
}
