import type { PressedButton } from '../machine/lifecycle.ts';

/** A control's visible text, or else its accessible label. */
export const wordsOf = (control: Element): string => control.textContent?.trim() || control.getAttribute('aria-label') || '';

/** What submits a popup. The main button is the marked one, or else the first. */
const MAIN = '.poptin-form-submit-button,[data-action="submit"]';
const SENDS = '[data-action="link"],[data-action="play"],[data-action="add-to-cart"]';

export function pressedButton(box: HTMLElement, pressed: Element): PressedButton {
  const main = box.querySelector(MAIN) ?? box.querySelector(SENDS);
  return { text: wordsOf(pressed), extra: pressed.matches(`${MAIN},${SENDS}`) && pressed !== main };
}
