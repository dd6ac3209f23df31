import type { PressedButton } from '../machine/lifecycle.ts';
import { textIn } from '../template/coupon.ts';

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
