import type { Context } from '../context.ts';
import type { RawAnswer } from '../display/config.ts';
import type { Arming } from '../triggers/arming.ts';
import type { CartArms, OpenCart } from './open-cart.ts';

/** In the text of an answer that was read: popups that ask about the cart, and those that are judged by it. */
const ASKS = /"cart_(?:filter|event|state)":\[\{/;
const FILTERS = /"cart_filter":\[\{/;

export interface AskedCart {
  /** Null where no popup asks for the cart, or it could not be had. */
  readonly cart: Promise<OpenCart | null>;
  /** Settles when the gates can judge: a filter wants the cart as it is, a trigger hears what changes. */
  readonly ready: Promise<unknown>;
  readonly arms: CartArms;
}

/** Opens the page's cart if any popup of an answer asks for it; its chunk may still be on its way when a trigger is armed. */
export function askCart(context: Context, wire: RawAnswer): AskedCart {
  const { chunk, scope } = context;
  const text = JSON.stringify(wire);
  const cart = ASKS.test(text) ? openLoaded() : Promise.resolve(null);
  const whenOpen = ({ signal }: Arming, arm: (arms: CartArms) => void) =>
    scope.settle('cart trigger', cart, (opened) => opened && !signal.aborted && arm(opened.arms));
  return {
    cart,
    ready: FILTERS.test(text) ? cart.then((opened) => opened?.ready) : cart,
    arms: {
      cart_event: (spec, arming) => whenOpen(arming, ({ cart_event }) => cart_event(spec, arming)),
      cart_state: (spec, arming) => whenOpen(arming, ({ cart_state }) => cart_state(spec, arming)),
    },
  };

  async function openLoaded(): Promise<OpenCart | null> {
    const loaded = await chunk('cart');
    return loaded?.openCart(context, { wire }) ?? null;
  }
}
