import { hundredths } from '../../../visitor/cart.ts';
import type { Readers } from '../../../wire/readers.ts';
import type { SpecBy, Watch } from '../trigger.ts';

export const read = ({ list, number, oneOf, record }: Readers) =>
  list(
    record(
      {
        what: oneOf(['item_count', 'value']),
        operator: oneOf(['greater_than', 'equal', 'greater_than_or_equal'], 'greater_than_or_equal'),
        value: number(0, 1e9),
      },
      'closed',
    ),
  );
export type Spec = SpecBy<'cart_state', typeof read>;

/** The cart holds a number of items, or is worth an amount in the main unit of its own currency (TRG-10). An unknown cart fires nothing. */
export const watch: Watch<Spec> = {
  hears: ['cart'],
  look(armed, _happening, { context: { cart }, fire, soon, tell }) {
    const { what, operator, value } = armed.spec;
    const now = cart.now;
    if (!now) return;
    const [actual, target, parts] = what === 'value' ? [now.totalHundredths, hundredths(value), 100] : [now.itemCount, value, 1];
    tell(armed, actual / parts, value, what === 'value' ? 'money' : 'items');
    const isReached = operator === 'equal' ? actual === target : operator === 'greater_than' ? actual > target : actual >= target;
    if (isReached) return fire(armed);
    // Near means one item short, or at half of the value.
    if (what === 'value' ? actual >= target / 2 : actual >= target - 1) soon(armed);
  },
};
