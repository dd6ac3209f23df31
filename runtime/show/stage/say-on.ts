import { putText } from '../template/coupon.ts';
import { HEARD_ONLY } from './heard-only.ts';
import type { OpenPopup } from './open-popup.ts';

const MARK = 'poptin-said';

/** Says on a control what came of pressing it, and aloud too: a screen reader does not tell when a button's words change (KEY-05). */
export function sayOn({ box }: OpenPopup, control: Element, words: string): void {
  putText(control, words);
  box.querySelector(`.${MARK}`)?.remove();
  const line = Object.assign(document.createElement('p'), { className: MARK, role: 'alert', textContent: words });
  line.style.cssText = HEARD_ONLY;
  box.append(line);
}
