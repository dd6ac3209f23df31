import { type Cart, type CartItem, hundredths, MAX_ITEMS } from '../../visitor/cart.ts';
import type { Readers } from '../../wire/readers.ts';

/** Its counts cover more lines than a cart keeps as items. */
const MAX_LINES = 1000;

/** Converts the wire's cart to the runtime's. */
export function cartOfWix({ lineItems, subtotal, currency }: WixCart): Cart {
  const items = lineItems.map(({ rootCatalogItemId, catalogItemId, productName, quantity, price }): CartItem => {
    const productId = rootCatalogItemId || catalogItemId || '';
    const lineHundredths = quantity * hundredths(price ?? 0);
    return { productId, variantId: catalogItemId || productId, title: productName ?? '', category: '', quantity, lineHundredths };
  });
  return withSums(items, currency, subtotal === null ? undefined : hundredths(subtotal));
}

/**
 * Returns the cart after one of Wix's own events, AddToCart or RemoveFromCart; null for any other event, or if it names no product. For
 * pages that cannot request the cart from Wix, so these events count it.
 */
export function afterWixEvent({ number, record, text }: Readers, cart: Cart, name: unknown, data: unknown): Cart | null {
  const sign = name === 'AddToCart' ? 1 : name === 'RemoveFromCart' ? -1 : 0;
  const told = record({
    id: text(),
    name: text(),
    category: text(),
    price: number(0, 1e11, 0),
    quantity: number(0, 1e6, 1),
    currency: text(),
  })(data, '', () => {});
  if (!sign || !told?.id) return null;
  const { id, quantity, price, currency } = told;
  const line = cart.items.find(({ productId, variantId }) => productId === id || variantId === id);
  const left = Math.max(0, (line?.quantity ?? 0) + sign * quantity);
  const each = hundredths(price) || (line ? line.lineHundredths / line.quantity : 0);
  const next: CartItem = {
    productId: line?.productId ?? id,
    variantId: line?.variantId ?? id,
    title: line?.title || told.name,
    category: line?.category || told.category,
    quantity: left,
    lineHundredths: Math.round(left * each),
  };
  const items = [...cart.items.filter((one) => one !== line), next].filter((one) => one.quantity);
  return withSums(items, currency || cart.currency);
}

const withSums = (items: readonly CartItem[], currency: string, total?: number): Cart => ({
  items: items.slice(0, MAX_ITEMS),
  itemCount: items.reduce((sum, { quantity }) => sum + quantity, 0),
  totalHundredths: total ?? items.reduce((sum, { lineHundredths }) => sum + lineHundredths, 0),
  currency,
});

/**
 * A Wix cart as its server reports it: its lines, and amounts as text in the main unit (COM-02). Only the root id, the name and the
 * subtotal are required.
 */
export function wixCart({ list, map, number, record, text }: Readers) {
  const money = map(record({ amount: text('0') }), ({ amount }) => amount);
  const line = record({
    rootCatalogItemId: ['rootCatalogItemId', text()],
    catalogItemId: ['catalogReference', map(record({ id: ['catalogItemId', text()] }), ({ id }) => id)],
    productName: ['productName', map(record({ original: text() }), ({ original }) => original)],
    quantity: number(0, 1e6, 1),
    price: money,
  });
  return record({ id: text(), currency: text(), lineItems: ['lineItems', list(line, MAX_LINES)], subtotal: money });
}
export type WixCart = NonNullable<ReturnType<ReturnType<typeof wixCart>>>;

/**
 * Fields of a display answer for the code that follows the store: whether the owner is strict about consent, and the Wix cart (null if
 * absent).
 */
export interface StoreAnswer {
  readonly strictConsent: boolean;
  readonly wixCartDetails: WixCart | null;
}
