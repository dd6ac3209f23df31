import type { Behaviour } from '../../decide/display/behaviour.ts';
import type { Form, Shown } from '../machine/view.ts';
import { pressedButton, wordsOf } from './pressed-button.ts';
import type { Stage } from './stage.ts';

/** What each control of a template does, by its `data-action` (contract, the markup). */
export function listenToActions({ overlay }: Stage, shown: Shown, form: Form | undefined, { closeOnScreenClick }: Behaviour): void {
  const {
    box,
    context,
    close,
    subject: { popup, scope, upgrade },
  } = shown;
  const clicks = popup.target === 'click' && !upgrade ? form : undefined;
  const actions: Readonly<Record<string, (control: HTMLElement) => void>> = {
    close: (control) => close('x_click', wordsOf(control)),
    skip: (control) => close('cancel_click', wordsOf(control)),
    submit: (control) => form?.submit(pressedButton(box, control)),
    // For a click popup its link is the conversion; for any other, and for an offer to upgrade, it is a way out.
    link: (control) => (clicks ? clicks.submit(pressedButton(box, control)) : close('link_click', wordsOf(control))),
    'add-to-cart': (control) =>
      scope.settle(
        'add to cart',
        context.chunk('products').then((products) => products?.pressAddToCart(shown, control)),
        (added) => {
          if (added && clicks) clicks.submit(pressedButton(box, control));
          else if (added && !shown.goTo('thank-you')) close('add_to_cart', wordsOf(control));
        },
      ),
    'copy-coupon': (control) => scope.settle('copy coupon', context.chunk('extras'), (extras) => extras?.copyCoupon(shown, control)),
  };
  const on = <K extends keyof HTMLElementEventMap>(
    target: HTMLElement,
    type: K,
    run: (event: HTMLElementEventMap[K], pressed: HTMLElement | null) => void,
  ) =>
    target.addEventListener(
      type,
      scope.guard(type, (event) => run(event, (event.target as Element).closest('[data-action]'))),
      { signal: scope.signal },
    );

  on(box, 'click', (event, pressed) => {
    const name = pressed?.dataset.action ?? '';
    // A link is followed by its own click, so that the browser opens it as the visitor asked.
    if (actions[name] && name !== 'link') event.preventDefault();
    if (pressed) actions[name]?.(pressed);
  });
  if (overlay) on(overlay, 'click', () => closeOnScreenClick && close('bg_click'));
}
