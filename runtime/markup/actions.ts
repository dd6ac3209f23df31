import type { Form, Shown } from '../popup/view.ts';
import type { Stage } from './stage.ts';

const FOCUSABLE = ':is(a[href],button,input,select,textarea,summary,[tabindex="0"]):not([disabled],[type=hidden])';

/** What each control of a template does, by its `data-action` (contract, the markup), and what the keys do (KEY-01 to KEY-03). */
export function listenToActions({ overlay }: Stage, shown: Shown, form: Form | undefined): void {
  const {
    box,
    context,
    close,
    look,
    subject: { popup, scope },
  } = shown;
  const actions: Readonly<Record<string, (control: HTMLElement) => void>> = {
    close: () => close('x_click'),
    skip: () => close('skip_click'),
    submit: () => form?.submit(),
    // For a click popup its link is the conversion; for any other it is a way out.
    link: () => (popup.target === 'click' && form ? form.submit() : close('link_click')),
    'add-to-cart': (control) =>
      scope.settle(
        'add to cart',
        context.chunk('products').then((products) => products?.pressAddToCart(shown, control)),
        (added) => {
          if (added && popup.target === 'click' && form) form.submit();
          else if (added && !shown.goTo('thank-you')) close('add_to_cart');
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
  on(box, 'keydown', (event, pressed) => {
    const { key } = event;
    if (key === 'Escape') {
      // A dialog of the page around us stays open.
      event.preventDefault();
      close('escape');
    }
    if ((key === 'Enter' || key === ' ') && pressed?.dataset.action === 'close' && pressed.localName !== 'button') {
      event.preventDefault();
      pressed.click();
    }
  });
  if (!overlay) return;
  on(overlay, 'click', () => look.design.closeOnScreenClick && close('bg_click'));
  for (const side of ['before', 'after'] as const) {
    const marker = Object.assign(document.createElement('span'), { tabIndex: 0 });
    marker.dataset.edge = side;
    on(marker, 'focus', () => {
      const stops = [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((each) => each.offsetParent);
      stops.at(side === 'before' ? -1 : 0)?.focus();
    });
    box[side](marker);
  }
}
