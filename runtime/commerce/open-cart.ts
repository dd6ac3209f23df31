import type { Context } from '../context.ts';
import type { RawAnswer } from '../display/config.ts';
import type { Arm } from '../triggers/arming.ts';
import { cartEvent, cartState } from './cart-triggers.ts';
import { type CartWatch, watchCart } from './cart-watch.ts';

/** The triggers that wait for a cart. */
export interface CartArms {
  readonly cart_event: Arm<'cart_event'>;
  readonly cart_state: Arm<'cart_state'>;
}

/** The cart of one page view, with its triggers. */
export interface OpenCart extends CartWatch {
  readonly arms: CartArms;
}

export function openCart(context: Context, answer: { readonly wire: RawAnswer }): OpenCart {
  const watch = watchCart(context, answer);
  return { ...watch, arms: { cart_event: cartEvent(watch), cart_state: cartState(watch) } };
}
