import type { OpenPopup } from './open-popup.ts';

/** Something that a visitor pressed: a control, the overlay, or a key: Escape, or Enter in a form field. Keys have no control. */
export interface Press {
  readonly event: Event;
  readonly control: HTMLElement | null;
  /** Where the event came through. Asked at once, because a press that had to wait tells no more of it. */
  readonly path: readonly EventTarget[];
}

/** Any other form is its owner's: the browser checks and sends it. */
export const isOurs = (form: Element): boolean => !!form.querySelector('[data-field],[data-action=submit]');

/**
 * Listens for presses from the moment the popup is on the page, and passes them on as data, because the code that handles them
 * may still be loading. Games listen for themselves. A modal hears Escape wherever the focus is (KEY-01). A held one was meant for what was
 * there before (KEY-08).
 */
export function hearPresses({ scope, stage }: OpenPopup, press: (pressed: Press) => void): void {
  const { root, overlay } = stage;
  const hear = scope.guard('press', (event: Event) => {
    const { key, type, repeat } = event as KeyboardEvent;
    const control =
      type === 'click' ? (event.target as Element).closest<HTMLElement>('[data-action]:not([data-action=play]),.poptin-overlay') : null;
    if (control || (type === 'submit' && isOurs(event.target as Element)) || (key === 'Escape' && !repeat && !event.defaultPrevented))
      press({ event, control, path: event.composedPath() });
  });
  for (const type of ['click', 'keydown', 'submit']) root.addEventListener(type, hear);
  if (overlay) addEventListener('keydown', hear, { signal: scope.signal });
}
