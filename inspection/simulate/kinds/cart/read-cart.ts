import { MADE_UP, type MadeUpCart, type MadeUpItem } from '../../../../runtime/decide/gates/remedies/made-up-cart.ts';
import type { Platform } from '../../../../runtime/store/platform/platform.ts';
import { fieldsOf } from '../../read-value.ts';

export const PLATFORMS = ['shopify', 'wix', 'woocommerce'] as const satisfies readonly Platform[];

export type SimulatedItem = MadeUpItem;
export type SimulatedCart = MadeUpCart;

const words = (value: unknown): string => (typeof value === 'string' ? value.slice(0, MADE_UP.title) : '');
const id = (value: unknown): string => (typeof value === 'string' && MADE_UP.id.test(value) ? value : '');
const whole = (value: unknown, least: number, most: number): number =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most ? Number(value) + 0 : least;

/** A cart that a tester made up; null for an invalid value. */
export function readCart(value: unknown): SimulatedCart | null {
  const { platform: said, currency, items } = fieldsOf(value);
  const platform = PLATFORMS.find((each) => each === said);
  if (!platform) return null;
  return {
    platform,
    currency: typeof currency === 'string' && MADE_UP.currency.test(currency) ? currency : '',
    items: Array.isArray(items) ? items.slice(0, MADE_UP.items).flatMap((item) => readItem(item) ?? []) : [],
  };
}

/** An item needs a product. */
function readItem(value: unknown): SimulatedItem | null {
  const { title, productId, variantId, category, quantity, priceHundredths } = fieldsOf(value);
  const product = id(productId);
  if (!product) return null;
  return {
    title: words(title),
    productId: product,
    variantId: id(variantId) || product,
    category: words(category),
    quantity: whole(quantity, 1, MADE_UP.quantity),
    priceHundredths: whole(priceHundredths, 0, MADE_UP.priceHundredths),
  };
}

/** True if `readCart` would change nothing in a cart. */
export function isTakenWhole(cart: SimulatedCart): boolean {
  const read = readCart(cart);
  return (
    read !== null &&
    read.currency === cart.currency &&
    read.items.length === cart.items.length &&
    read.items.every((item, nth) => Object.entries(item).every(([name, value]) => fieldsOf(cart.items[nth])[name] === value))
  );
}
