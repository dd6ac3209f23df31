import type { PressedButton } from '../machine/lifecycle.ts';

/** What a control says, to the eye or else to a screen reader. */
export const wordsOf = (control: Element): string => control.textContent?.trim() || control.getAttribute('aria-label') || '';

/** What sends a popup; the one that is marked so, or else the first, is its main button. */
const MAIN = '.poptin-form-submit-button,[data-action="submit"]';
const SENDS = '[data-action="link"],[data-action="play"],[data-action="add-to-cart"]';

export function pressedButton(box: HTMLElement, pressed: Element): PressedButton {
  const main = box.querySelector(MAIN) ?? box.querySelector(SENDS);
  return { text: wordsOf(pressed), extra: pressed.matches(`${MAIN},${SENDS}`) && pressed !== main };
}
