/** The accessible name of a popup without a title. */
const POPUP = { en: 'Popup', he: 'חלון קופץ' } as const;

/** The id of a title that has none. */
const TITLE_ID = 'poptin-title';

const titleIn = (part?: HTMLElement) => part?.querySelector('[data-title]') ?? part?.querySelector('h1,h2,h3');

/** What a screen reader announces: the title of the screen, else the first of the popup (KEY-05). */
export function namePopup(box: HTMLElement, screen: HTMLElement | undefined, language: keyof typeof POPUP): void {
  const title = titleIn(screen) ?? titleIn(box);
  if (!title) return void box.setAttribute('aria-label', POPUP[language]);
  // Another screen's may have it.
  box.querySelector(`#${TITLE_ID}`)?.removeAttribute('id');
  title.id ||= TITLE_ID;
  box.setAttribute('aria-labelledby', title.id);
}
