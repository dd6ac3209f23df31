import type { CloseTrigger } from '../../runtime/show/machine/lifecycle.ts';

/** How it was closed, as the end of a sentence that begins with "Closed". */
const CLOSED: Readonly<Record<CloseTrigger, string>> = {
  x_click: 'with ✕',
  cancel_click: 'with its cancel button',
  link_click: 'by a link in it',
  add_to_cart: 'when a product was added to the cart',
  escape: 'with Escape',
  bg_click: 'by a click outside it',
  auto_close: 'automatically, after its time',
  timer: 'when its timer ended',
  submit: 'when its form was sent',
  api: 'by a script of the page',
};

/** The cause of a close that this panel asked for. */
export const FROM_PANEL = 'from this panel';

/** A close that only a newer runtime knows keeps the runtime's name. */
export const howClosed = (trigger: string): string =>
  trigger === FROM_PANEL ? trigger : Object.hasOwn(CLOSED, trigger) ? CLOSED[trigger as CloseTrigger] : `by ${trigger}`;
