import type { CartEvent } from '../../../visitor/cart.ts';
import type { Readers } from '../../../wire/readers.ts';
import type { SpecBy, Watch } from '../trigger.ts';

export const read = ({ list, oneOf, record, text }: Readers) =>
  list(record({ event: oneOf(['add', 'remove', 'empty']), productId: text() }, 'closed'));
export type Spec = SpecBy<'cart_event', typeof read>;

/** Triggers that were armed before. */
const begun = new WeakSet<object>();

/**
 * A product (any, or a given one) was added to or removed from the cart, or the cart was emptied (TRG-09). It is near once the visitor
 * presses something while the cart is known. For removing and emptying, the cart must also contain something.
 */
export const watch: Watch<Spec> = {
  hears: ['cart', 'press'],
  look(armed, happening, { context: { cart }, fire, soon, tell }) {
    const { event, productId } = armed.spec;
    const look = (events: readonly CartEvent[]) => {
      if (!events.some((each) => each.kind === event && (event === 'empty' || !productId || each.productId === productId))) return;
      tell(armed, 1, 1, 'items');
      fire(armed);
    };
    if (happening.kind === 'press') {
      if (cart.now && (event === 'add' || cart.now.itemCount)) soon(armed);
      return;
    }
    if (happening.kind === 'cart') return look(happening.what);
    tell(armed, 0, 1, 'items');
    // Events from before the popup arrived count once. When it is armed again, it has already heard them.
    if (!begun.has(armed.spec)) look(cart.happened);
    begun.add(armed.spec);
  },
};
