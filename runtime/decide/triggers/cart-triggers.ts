import type { Services } from '../../context.ts';
import { type CartEvent, hundredths } from '../../store/cart/cart.ts';
import type { Spec, Watch } from './arming.ts';

/** The triggers that wait for a cart. */
export interface CartWatches {
  readonly cart_event: Watch<Spec<'cart_event'>>;
  readonly cart_state: Watch<Spec<'cart_state'>>;
}

export function cartWatches({ cart }: Pick<Services, 'cart'>): CartWatches {
  const begun = new WeakSet<object>();
  return {
    /**
     * A product was added to or removed from the cart (any, or a given one), or the cart was emptied (TRG-09). It is
     * near once the cart is known; for removing and emptying, once it also holds something.
     */
    cart_event: {
      hears: ['cart'],
      look(armed, happening, { fire, soon, tell }) {
        const { event, productId } = armed.spec;
        const look = (events: readonly CartEvent[]) => {
          if (!events.some((each) => each.kind === event && (event === 'empty' || !productId || each.productId === productId))) return;
          tell(armed, 1, 1, 'items');
          fire(armed);
        };
        if (cart.now && (event === 'add' || cart.now.itemCount)) soon(armed);
        if (happening.kind === 'cart') return look(happening.what);
        tell(armed, 0, 1, 'items');
        // Events from before the popup arrived count once; when it is armed again, it has already heard them.
        if (!begun.has(armed.spec)) look(cart.happened);
        begun.add(armed.spec);
      },
    },
    /** The cart holds a number of items, or is worth an amount in the main unit of its own currency (TRG-10). An unknown cart fires nothing. */
    cart_state: {
      hears: ['cart'],
      look(armed, _happening, { fire, soon, tell }) {
        const { what, operator, value } = armed.spec;
        const now = cart.now;
        if (!now) return;
        const [actual, target, parts] = what === 'value' ? [now.totalHundredths, hundredths(value), 100] : [now.itemCount, value, 1];
        tell(armed, actual / parts, value, what === 'value' ? 'money' : 'items');
        const isReached = operator === 'equal' ? actual === target : operator === 'greater_than' ? actual > target : actual >= target;
        if (isReached) return fire(armed);
        // Near means one item short, or half of the value.
        if (what === 'value' ? actual >= target / 2 : actual >= target - 1) soon(armed);
      },
    },
  };
}
