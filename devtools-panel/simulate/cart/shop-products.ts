import { wooHundredths } from '../../../inspection/calls/woo-price.ts';
import type { SimulatedItem } from '../../../inspection/simulate/kinds/cart/read-cart.ts';
import { readCart } from '../../../inspection/simulate/kinds/cart/read-cart.ts';
import type { CallView } from '../../store/view/panel-view.ts';
import { fieldsOf, idIn } from '../../studio/lint/subject.ts';

/** Nobody chooses from a longer list. */
const MAX_PRODUCTS = 50;
const MAX_TEXT = 400_000;

/** Where each kind of answer lists the shop's products: a Shopify cart, a WooCommerce cart, recommendations. */
const LISTS: ReadonlyArray<(answer: Readonly<Record<string, unknown>>) => unknown> = [
  ({ items }) => items,
  ({ data }) => fieldsOf(data).products,
];

const CALLS: readonly string[] = ['cart', 'product-recommendation'];

/** The shop's products, each once: from its list, and from its answers on this page. */
export function shopProducts(calls: Iterable<CallView>, told: string | null = null): readonly SimulatedItem[] {
  const found = new Map<string, SimulatedItem>();
  const answers = [...calls].flatMap(({ call, outcome, exchange }) =>
    CALLS.includes(call) && outcome === 'ok' ? (exchange?.answer?.join('') ?? '') : [],
  );
  for (const answer of [...answers, told ?? '']) {
    for (const item of productsIn(answer)) if (!found.has(item.variantId) && found.size < MAX_PRODUCTS) found.set(item.variantId, item);
  }
  return [...found.values()];
}

function productsIn(text: string): readonly SimulatedItem[] {
  if (text.length > MAX_TEXT) return [];
  try {
    const answer = fieldsOf(JSON.parse(text));
    const items = LISTS.map((list) => list(answer)).find(Array.isArray) ?? [];
    return items.slice(0, MAX_PRODUCTS).flatMap((item) => productOf(fieldsOf(item)) ?? []);
  } catch {
    return [];
  }
}

/** Cuts it like the reader of simulated carts, so that the simulation takes it unchanged. */
function productOf(item: Readonly<Record<string, unknown>>): SimulatedItem | null {
  const productId = idIn(item.product_id ?? item.id);
  const title = [item.product_title, item.title, item.name].find((each) => typeof each === 'string') ?? productId;
  const made = {
    title,
    productId,
    variantId: idIn(item.variant_id ?? item.id),
    category: item.product_type,
    quantity: 1,
    priceHundredths: Number(item.price ?? wooHundredths(fieldsOf(item.prices))),
  };
  return readCart({ platform: 'shopify', currency: '', items: [made] })?.items[0] ?? null;
}
