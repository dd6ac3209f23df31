import type { Facts } from '../../decide/gates/facts.ts';
import type { FilterRow } from '../../decide/gates/page/filter-row.ts';
import { NO_CART } from '../../store/cart/cart.ts';
import { detectPlatform } from '../../store/platform/platform.ts';
import { beyondUs, type Change, change, ofFacts } from '../what-if.ts';
import { planCart } from './cart-plan.ts';
import { canBeMadeUp, cartAsRead } from './made-up-cart.ts';

/** The products to add to the cart, or to take out, so that a cart filter holds. */
export function cartRemedies(rows: readonly FilterRow[], facts: Facts): Change[] {
  const platform = detectPlatform(facts);
  const plan = planCart(rows, facts.cart ?? NO_CART, platform ?? 'shopify');
  if (!plan) return [];
  const { cart } = plan;
  // On a page of no shop the emptiest cart is more than there is.
  const first = facts.cart ? [] : platform ? (plan.says.length ? [] : ['wait until the cart is known']) : ['open a page of a shop'];
  const says = [...first, ...plan.says].join(' and ');
  if (!says) return [];
  return canBeMadeUp(cart)
    ? [change(says, { kind: 'cart', ...cart })]
    : [
        beyondUs(
          says,
          IN_THE_SHOP,
          ofFacts((now) => ({ ...now, cart: cartAsRead(cart) })),
        ),
      ];
}

const IN_THE_SHOP = 'Change what is in the cart, in the shop itself.';
