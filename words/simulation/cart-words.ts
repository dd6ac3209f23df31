import type { SimulatedCart } from '../../inspection/simulate/kinds/cart/read-cart.ts';
import type { Platform } from '../../runtime/store/platform/platform.ts';

export const PLATFORM_WORDS: Readonly<Record<Platform, string>> = { shopify: 'Shopify', wix: 'Wix', woocommerce: 'WooCommerce' };

/** A cart's value, in the main unit of its currency. */
export function worthOf({ items, currency }: Pick<SimulatedCart, 'items' | 'currency'>): string {
  const hundredths = items.reduce((sum, { priceHundredths, quantity }) => sum + priceHundredths * quantity, 0);
  return `${(hundredths / 100).toFixed(2)} ${currency}`.trim();
}

/** For the strip of active simulations. */
export function cartPart({ platform, ...cart }: SimulatedCart): string {
  const count = cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const what = count === 0 ? 'empty' : `${count} ${count === 1 ? 'item' : 'items'}, ${worthOf(cart)}`;
  return `${PLATFORM_WORDS[platform]} cart: ${what}`;
}

/** The most products that a line names. */
const SAID_ITEMS = 3;
const SAID_CHARS = 40;

/** A cart's contents, by the names of its products. */
export function cartHolds({ platform, ...cart }: SimulatedCart): string {
  const shop = `${PLATFORM_WORDS[platform]} cart`;
  if (!cart.items.length) return `${shop} without products`;
  const said = cart.items
    .slice(0, SAID_ITEMS)
    .map(({ title, productId, quantity }) => `${quantity} × ${(title || productId).slice(0, SAID_CHARS)}`);
  const more = cart.items.length - said.length;
  const all = more ? [...said, `${more} more`] : said;
  return `${shop} of ${new Intl.ListFormat('en').format(all)}, worth ${worthOf(cart)}`;
}
