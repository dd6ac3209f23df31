import type { SimulatedCart, SimulatedItem } from '../../inspection/simulated.ts';

/** As many as are read of a simulation. */
const MAX_ITEMS = 20;

const FIRST_ID = 1001;

export const isFull = ({ items }: Pick<SimulatedCart, 'items'>): boolean => items.length >= MAX_ITEMS;

/** One more item, which is not in the cart yet. */
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

/** What one begins with. */
export const usualCart = (): SimulatedCart => ({ platform: 'shopify', currency: 'USD', items: [freshItem([])] });
