import type { Context } from '../../context.ts';
import { type CartEvent, hundredths } from '../../store/cart/cart.ts';
import { onCart } from '../../store/cart/cart-news.ts';
import type { Arm } from './arming.ts';

/** The triggers that wait for a cart. */
export interface CartArms {
  readonly cart_event: Arm<'cart_event'>;
  readonly cart_state: Arm<'cart_state'>;
}

export function cartArms({ cart }: Pick<Context, 'cart'>): CartArms {
  const begun = new WeakSet<object>();
  return {
    /** Something was put into the cart or taken out of it, any product or one; or the cart was emptied (TRG-09). */
    cart_event(spec, { signal, fire, progress }) {
      const { event, productId } = spec;
      const look = (events: readonly CartEvent[]) => {
        if (!events.some((each) => each.kind === event && (event === 'empty' || !productId || each.productId === productId))) return;
        progress({ current: 1, target: 1, unit: 'items' });
        fire();
      };
      progress({ current: 0, target: 1, unit: 'items' });
      onCart(cart, (_cart, events) => look(events), signal);
      // What came before its popup did counts once; when it is armed again it has been heard.
      if (!begun.has(spec)) look(cart.happened);
      begun.add(spec);
    },
    /** So many items in the cart, or so much worth of them, in the main unit of the shop's money (TRG-10). A cart that is not known fires nothing. */
    cart_state({ what, operator, value }, { signal, fire, progress }) {
      const look = () => {
        const now = cart.now;
        if (!now) return;
        const [actual, target, parts] = what === 'value' ? [now.totalHundredths, hundredths(value), 100] : [now.itemCount, value, 1];
        progress({ current: actual / parts, target: value, unit: what === 'value' ? 'money' : 'items' });
        if (operator === 'equal' ? actual === target : operator === 'greater_than' ? actual > target : actual >= target) fire();
      };
      onCart(cart, look, signal);
      look();
    },
  };
}
