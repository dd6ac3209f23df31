import type { OpenPopup } from './open-popup.ts';

/** Something that a visitor pressed: a control, the overlay, or Escape and Enter in a form's field, which have no control. */
export interface Press {
  readonly event: Event;
  readonly control: HTMLElement | null;
}

/**
 * Hears what a visitor presses from the moment the popup is on the page, and says it as data: the code that
 * acts on it may still be on its way. A game listens by itself. A modal hears an Escape wherever the focus is (KEY-01).
 */
export function hearPresses({ needs, scope: { signal }, stage }: OpenPopup, press: (pressed: Press) => void): void {
  const { root, overlay } = stage;
  const hear = (event: Event) => {
    const { key, type } = event as KeyboardEvent;
    // A form without fields of ours is the browser's to send.
    const control =
      type === 'click' ? (event.target as Element).closest<HTMLElement>('[data-action]:not([data-action=play]),.poptin-overlay') : null;
    if (control || (type === 'submit' && needs.has('form')) || (key === 'Escape' && !event.defaultPrevented)) press({ event, control });
  };
  for (const type of ['click', 'keydown', 'submit']) root.addEventListener(type, hear);
  if (overlay) addEventListener('keydown', hear, { signal });
}
