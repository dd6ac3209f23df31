import type { Arm } from '../triggers/arming.ts';
import { type CartEvent, hundredths } from './cart.ts';
import type { CartWatch } from './cart-watch.ts';

/** Something was put into the cart or taken out of it, any product or one; or the cart was emptied (TRG-09). */
export const cartEvent =
  (watch: CartWatch): Arm<'cart_event'> =>
  ({ event, productId }, { signal, fire, progress }) => {
    const look = (events: readonly CartEvent[]) => {
      if (!events.some((each) => each.kind === event && (event === 'empty' || !productId || each.productId === productId))) return;
      progress({ current: 1, target: 1, unit: 'items' });
      fire();
    };
    progress({ current: 0, target: 1, unit: 'items' });
    watch.on((_cart, events) => look(events), signal);
    look(watch.arrived());
  };

/** So many items in the cart, or so much worth of them, in the main unit of the shop's money (TRG-10). A cart that is not known fires nothing. */
export const cartState =
  (watch: CartWatch): Arm<'cart_state'> =>
  ({ what, operator, value }, { signal, fire, progress }) => {
    const look = () => {
      const cart = watch.current();
      if (!cart) return;
      const [actual, target, parts] = what === 'value' ? [cart.totalHundredths, hundredths(value), 100] : [cart.itemCount, value, 1];
      progress({ current: actual / parts, target: value, unit: what === 'value' ? 'money' : 'items' });
      if (operator === 'equal' ? actual === target : operator === 'greater_than' ? actual > target : actual >= target) fire();
    };
    watch.on(look, signal);
    look();
  };
