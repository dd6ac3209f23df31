import type { CloseTrigger } from '../../runtime/show/machine/lifecycle.ts';

/** How it was closed, as the end of a sentence that begins with "Closed". */
const CLOSED: Readonly<Record<CloseTrigger, string>> = {
  x_click: 'with ✕',
  cancel_click: 'with its cancel button',
  link_click: 'by a link in it',
  add_to_cart: 'when something was put into the cart',
  escape: 'with Escape',
  bg_click: 'by a click beside it',
  auto_close: 'by itself, after its time',
  timer: 'when its timer ended',
  submit: 'when its form was sent',
  api: 'by a script of the page',
};

/** Where it was this panel that asked for it. */
export const FROM_PANEL = 'from this panel';

/** A way that only a newer runtime knows is called what it calls it. */
export const howClosed = (trigger: string): string =>
  trigger === FROM_PANEL ? trigger : Object.hasOwn(CLOSED, trigger) ? CLOSED[trigger as CloseTrigger] : `by ${trigger}`;
