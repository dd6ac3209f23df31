import type { Shown } from '../popup/view.ts';

const SECOND_MS = 1000;

/**
 * The way out (LIF-08): the template's own close control, or one of ours where it brings none. Until
 * its time an X is hidden, and a button stands disabled and counts down; none at all only where the
 * owner chose so.
 */
export function arrangeClose(shown: Shown): void {
  const {
    context,
    subject: { scope, popup },
    box,
    look: { xCloseButton, design },
    later,
  } = shown;
  const wanted = xCloseButton && design.closeControl !== 'none';
  const controls = [...box.querySelectorAll<HTMLButtonElement>('[data-action="close"]')].filter((each) => !each.closest('[data-screen]'));
  let left = design.showXAfterSec;
  const show = () => {
    const waits = left > 0;
    for (const control of controls) {
      control.hidden = !wanted || (waits && design.closeControl === 'x');
      if (design.closeControl === 'button') countdown(control, left);
    }
  };
  const tick = () => {
    left--;
    show();
    if (left > 0) later(SECOND_MS, 'close control', tick);
  };
  show();
  // What stands in the page's own flow is left by reading on.
  if (wanted && !controls.length && popup.type !== 'embedded')
    scope.settle('close control', context.chunk('extras'), (extras) => {
      if (extras) controls.push(extras.addCloseControl(shown) as HTMLButtonElement);
      show();
    });
  if (wanted && left > 0) later(SECOND_MS, 'close control', tick);
  for (const comment of box.querySelectorAll<HTMLElement>('[data-x-comment]')) comment.hidden = !(wanted && design.showXComment);
}

/** Says in the button how long it still waits; its own content comes back after. */
function countdown(control: HTMLButtonElement, seconds: number): void {
  const waits = seconds > 0;
  control.disabled = waits;
  let figure = control.querySelector<HTMLElement>('[data-wait]');
  if (waits && !figure) {
    figure = document.createElement('span');
    figure.dataset.wait = '';
    control.append(figure);
  }
  for (const part of control.children) if (part !== figure) part.toggleAttribute('hidden', waits);
  if (waits && figure) figure.textContent = `${seconds}`;
  else figure?.remove();
}
