import type { PressedButton } from '../machine/lifecycle.ts';
import { textIn } from '../template/coupon.ts';
import type { OpenPopup } from './open-popup.ts';

/** Something that a visitor pressed: a control, the overlay, or a key: Escape, or Enter in a form field. Keys have no control. */
export interface Press {
  readonly event: Event;
  readonly control: HTMLElement | null;
  /** The event's path. Read at once, because a kept press loses it. */
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

/**
 * Whatever has just come (a popup, a screen, the page beneath a popup that went) takes no press for so long: the press was meant for what
 * was there before.
 */
export const GRACE_MS = 400;

/**
 * Whether a press so long after something came was meant for what was there before. A press without a pointer, by a key, a screen reader or
 * a script, never is. On a clock that stands still, as under a scenario, only a double click tells.
 */
export const isStray = ({ isTrusted, detail }: Pick<UIEvent, 'isTrusted' | 'detail'>, since: number): boolean =>
  isTrusted && detail > 0 && since < GRACE_MS && (detail > 1 || since > 0);

/** A control's visible text, or else its accessible label. */
export const wordsOf = (control: Element): string => textIn(control) || control.getAttribute('aria-label') || '';

/** Whether a screen reader can name an element: by its words, or by those of a picture in it. */
export const isNamed = (part: Element): boolean => !!(wordsOf(part) || part.querySelector('[alt]:not([alt=""]),[aria-label]'));

const MARKED = '.poptin-form-submit-button';
const SUBMITS = '[data-action="submit"]';
const SENDS = '[data-action="link"],[data-action="play"],[data-action="add-to-cart"]';

/** The button that submits a popup: the marked one, or else the first. */
const mainButton = (box: Element): Element | null => box.querySelector(MARKED) ?? box.querySelector(SUBMITS);

/** A button that sends its form without a mark of ours. */
const PLAIN = ':is(button,[type="submit"]):not([data-action])';

/** The button that sent a form: the one pressed, after Enter that of its form, otherwise what submits all in `within`. */
export const senderOf = (within: Element, { control, form }: PressedButton): Element | null =>
  control?.matches(`${MARKED},${SUBMITS},${PLAIN}`) ? control : (form?.querySelector(SUBMITS) ?? mainButton(within));

export function pressedButton(box: HTMLElement, pressed: Element): PressedButton {
  const main = mainButton(box) ?? box.querySelector(SENDS);
  return {
    text: wordsOf(pressed),
    extra: pressed.matches(`${MARKED},${SUBMITS},${SENDS}`) && pressed !== main,
    form: (pressed as HTMLButtonElement).form ?? pressed.closest('form'),
    control: pressed,
  };
}
