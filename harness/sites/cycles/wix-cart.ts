import type { Ware } from './wares.ts';
import { formatMoney, WARES, warePath } from './wares.ts';

/** The quantity of each product, by id. */
export interface Cart {
  readonly id: string;
  readonly lines: ReadonlyMap<string, number>;
}

const MAX_OF_ONE = 20;

/** The cart with the quantity of a product changed by this much; null if the product is not sold here. */
export function changed(cart: Cart, wareId: string, by: number): Cart | null {
  if (!WARES.some(({ id }) => id === wareId)) return null;
  const left = Math.min(MAX_OF_ONE, Math.max(0, (cart.lines.get(wareId) ?? 0) + by));
  const lines = new Map(cart.lines);
  if (left) lines.set(wareId, left);
  else lines.delete(wareId);
  return { ...cart, lines };
}

export interface Line {
  readonly ware: Ware;
  readonly quantity: number;
}

export const linesOf = ({ lines }: Cart): Line[] =>
  [...lines].flatMap(([id, quantity]) => WARES.filter((ware) => ware.id === id).map((ware) => ({ ware, quantity })));

export const countOf = (cart: Cart): number => linesOf(cart).reduce((sum, { quantity }) => sum + quantity, 0);
export const totalOf = (cart: Cart): number => linesOf(cart).reduce((sum, { ware, quantity }) => sum + ware.price * quantity, 0);

/** The id of Wix's own shop app. */
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

function money(cents: number) {
  const amount = (cents / 100).toFixed(2);
  return { amount, convertedAmount: amount, formattedAmount: formatMoney(cents), formattedConvertedAmount: formatMoney(cents) };
}

/** The cart in the format of Wix's answer: amounts are text, in the main unit (COM-02). */
export function wixCartJson(cart: Cart, origin: string) {
  return {
    cart: {
      id: cart.id,
      lineItems: linesOf(cart).map(({ ware, quantity }, at) => ({
        id: `00000000-0000-0000-0000-${String(at + 1).padStart(12, '0')}`,
        quantity,
        catalogReference: { catalogItemId: ware.id, appId: STORES },
        rootCatalogItemId: ware.id,
        productName: { original: ware.name, translated: ware.name },
        url: { relativePath: warePath(ware), url: new URL(warePath(ware), origin).href },
        price: money(ware.price),
        fullPrice: money(ware.price),
        lineItemPrice: money(ware.price * quantity),
        availability: { status: 'AVAILABLE' },
        physicalProperties: { sku: ware.slug, shippable: true },
        itemType: { preset: 'PHYSICAL' },
      })),
      buyerInfo: { visitorId: cart.id },
      currency: 'EUR',
      conversionCurrency: 'EUR',
      subtotal: money(totalOf(cart)),
      appliedDiscounts: [],
    },
  };
}
