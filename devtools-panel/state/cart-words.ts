import type { SimulatedCart } from '../../inspection/simulated.ts';
import type { Platform } from '../../runtime/store/platform/platform.ts';

export const PLATFORM_WORDS: Readonly<Record<Platform, string>> = { shopify: 'Shopify', wix: 'Wix', woocommerce: 'WooCommerce' };

/** What a cart is worth, in the main unit of its money. */
export function worthOf({ items, currency }: Pick<SimulatedCart, 'items' | 'currency'>): string {
  const hundredths = items.reduce((sum, { priceHundredths, quantity }) => sum + priceHundredths * quantity, 0);
  return `${(hundredths / 100).toFixed(2)} ${currency}`.trim();
}

/** For the strip. */
export function cartPart({ platform, ...cart }: SimulatedCart): string {
  const count = cart.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const what = count === 0 ? 'empty' : `${count} ${count === 1 ? 'item' : 'items'}, ${worthOf(cart)}`;
  return `${PLATFORM_WORDS[platform]} cart: ${what}`;
}

/** As much of what is in it as a line bears. */
const SAID_ITEMS = 3;
const SAID_CHARS = 40;

/** What a cart is made up of, by the names of its products. */
export function cartHolds({ platform, ...cart }: SimulatedCart): string {
  const shop = `${PLATFORM_WORDS[platform]} cart`;
  if (!cart.items.length) return `${shop} with nothing in it`;
  const said = cart.items
    .slice(0, SAID_ITEMS)
    .map(({ title, productId, quantity }) => `${quantity} × ${(title || productId).slice(0, SAID_CHARS)}`);
  const more = cart.items.length - said.length;
  const all = more ? [...said, `${more} more`] : said;
  return `${shop} of ${new Intl.ListFormat('en').format(all)}, worth ${worthOf(cart)}`;
}
