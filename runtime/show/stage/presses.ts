import type { PressedButton } from '../machine/lifecycle.ts';
import { textIn } from '../template/coupon.ts';
import type { OpenPopup } from './open-popup.ts';

/** Something that a visitor pressed: a control, the overlay, or a key: Escape, or Enter in a form field. Keys have no control. */
export interface Press {
  readonly event: Event;
  readonly control: HTMLElement | null;
  /** The event's path. Read at once, because a stored press loses it. */
  readonly path: readonly EventTarget[];
}

/** Any other form is the owner's: the browser checks and sends it. */
export const isOurs = (form: Element): boolean => !!form.querySelector('[data-field],[data-action=submit]');

/**
 * Listens for presses as soon as the popup is on the page. It passes them on as data, because the code that handles them may still be
 * loading. Games have their own listeners. A modal hears Escape wherever the focus is (KEY-01). A held key was meant for whatever was there
 * before (KEY-08).
 */
export function hearPresses({ scope, stage }: OpenPopup, press: (pressed: Press) => void): void {
  const { root, overlay } = stage;
  const hear = scope.guard('press', (event: Event) => {
    const { key, type } = event as KeyboardEvent;
    const control =
      type === 'click' ? (event.target as Element).closest<HTMLElement>('[data-action]:not([data-action=play]),.poptin-overlay') : null;
    if (
      control ||
      (type === 'submit' && isOurs(event.target as Element)) ||
      (key === 'Escape' && !(event as KeyboardEvent).repeat && !event.defaultPrevented)
    )
      press({ event, control, path: event.composedPath() });
  });
  for (const type of ['click', 'keydown', 'submit']) root.addEventListener(type, hear);
  if (overlay) addEventListener('keydown', hear, { signal: scope.signal });
}

/**
 * A popup, a screen, or the page beneath a closed popup takes no press for this long after it appears. The press was meant for what was
 * there before.
 */
export const GRACE_MS = 400;

/**
 * True if a press so soon after something appeared was meant for what was there before. A press by a key, a screen reader or a script never
 * is. If the clock stands still, as in a scenario, only a double click shows it.
 */
export const isStray = ({ isTrusted, detail }: Pick<UIEvent, 'isTrusted' | 'detail'>, since: number): boolean =>
  isTrusted && detail > 0 && since < GRACE_MS && (detail > 1 || since > 0);

/** A control's visible text, or else its accessible label. */
export const wordsOf = (control: Element): string => textIn(control) || control.getAttribute('aria-label') || '';

/** True if a screen reader can name an element: by its text, or by that of a picture in it. */
export const isNamed = (part: Element): boolean => !!(wordsOf(part) || part.querySelector('[alt]:not([alt=""]),[aria-label]'));

const MARKED = '.poptin-form-submit-button';
const SUBMITS = '[data-action="submit"]';
const SENDS = '[data-action="link"],[data-action="play"],[data-action="add-to-cart"]';

/** The button that submits a popup: the marked one, or else the first. */
const mainButton = (box: Element): Element | null => box.querySelector(MARKED) ?? box.querySelector(SUBMITS);

/** A button without our mark that sends its form. */
const PLAIN = ':is(button,[type="submit"]):not([data-action])';

/** The button that sent a form: the pressed one; after Enter, that of its form; otherwise the one that submits everything in `within`. */
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
