import type { SimulatedCart, SimulatedItem } from '../../../inspection/simulate/kinds/cart/read-cart.ts';
import type { Platform } from '../../../runtime/store/platform/platform.ts';

/** The most items that a simulation may have. */
const MAX_ITEMS = 20;

const FIRST_ID = 1001;

export const isFull = ({ items }: Pick<SimulatedCart, 'items'>): boolean => items.length >= MAX_ITEMS;

/** A new item that the cart does not contain yet. */
export function freshItem(items: readonly SimulatedItem[]): SimulatedItem {
  const taken = new Set(items.map(({ productId }) => productId));
  let id = FIRST_ID;
  while (taken.has(`${id}`)) id += 1;
  return {
    title: `Product ${id}`,
    productId: `${id}`,
    variantId: `${id}`,
    category: '',
    quantity: 1,
    priceHundredths: 2500,
  };
}

/** The cart that a simulation starts with, in the format of the page's own shop if it has one. */
export const usualCart = (platform: Platform | null, currency: string): SimulatedCart => ({
  platform: platform ?? 'shopify',
  currency: currency || 'USD',
  items: [freshItem([])],
});
