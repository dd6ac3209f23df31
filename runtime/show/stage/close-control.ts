import { CLOSE } from './close-words.ts';
import type { SeenPart } from './seen-part.ts';

const SECOND_MS = 1000;

/** Turns a template's X into a button: it stays in its place, but gets a button's look in the popup's own colours. */
const BUTTON =
  'width:auto;height:auto;min-width:44px;min-height:44px;padding:8px 16px;border:1px solid;border-radius:8px;background:var(--p-paper,#fff);color:var(--p-ink,#1b1b1b);font-size:14px;font-weight:600;line-height:1.4';

/**
 * The way out (LIF-08): the template's own close control, or ours if it brings none. Until its time comes, an X is hidden,
 * and a button is disabled and counts down. There is no close control only if the owner chose so.
 */
export const closeControl: SeenPart = {
  attach(popup, { behaviour }) {
    const { xCloseButton, closeControl: kind, showXAfterSec, showXComment } = behaviour;
    const { context, scope, config, language, box, later } = popup;
    const wanted = xCloseButton && kind !== 'none';
    const controls = [...box.querySelectorAll<HTMLButtonElement>('[data-action="close"]')].filter((each) => !each.closest('[data-screen]'));
    const buttons = new Map<HTMLElement, (seconds: number) => void>();
    let left = showXAfterSec;
    const show = () => {
      const waits = left > 0;
      for (const control of controls) {
        control.hidden = !wanted || (waits && kind === 'x');
        if (kind !== 'button') continue;
        if (!buttons.has(control)) buttons.set(control, asButton(control, CLOSE[language]));
        buttons.get(control)?.(left);
      }
    };
    const tick = () => {
      left--;
      show();
      if (left > 0) later(SECOND_MS, 'close control', tick);
    };
    show();
    // Readers leave an embedded popup by scrolling on.
    if (wanted && !controls.length && config.type !== 'embedded')
      scope.settle('close control', context.chunk('extras'), (extras) => {
        if (extras) controls.push(extras.addCloseControl(popup) as HTMLButtonElement);
        show();
      });
    if (wanted && left > 0) later(SECOND_MS, 'close control', tick);
    for (const comment of box.querySelectorAll<HTMLElement>('[data-x-comment]')) comment.hidden = !(wanted && showXComment);
  },
};

/** A button shows its action, or the seconds left to wait. The owner's own text stays. */
function asButton(control: HTMLButtonElement, word: string): (seconds: number) => void {
  const own = control.textContent?.trim() ?? '';
  const words = /\p{L}/u.test(own) ? own : word;
  control.style.cssText += `;${BUTTON}`;
  return (seconds) => {
    control.disabled = seconds > 0;
    control.textContent = seconds > 0 ? `${seconds}` : words;
  };
}
