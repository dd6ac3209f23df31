import { always, type GatePanel, type GateRemedy } from '../gate.panel.ts';
import { cartRemedies } from '../remedies/cart-remedies.ts';
import type { Code } from './cart-filter.ts';
import { filterDocs, filterSettings, filterWords } from './filter-words.panel.ts';

const CART = {
  items: [{ productId: '44101', variantId: '1', title: 'Mug', category: '', quantity: 1, lineHundredths: 1800 }],
  itemCount: 1,
  totalHundredths: 1800,
  currency: 'GBP',
};

export const panel: GatePanel<Code> = {
  name: 'Cart',
  words: {
    ...filterWords('the cart’s', 'none in it'),
    unknown: always('What is in the cart is not known yet.', 'the cart is not known yet'),
  },
  group: 'who',
  settings: filterSettings('cart_filter', 'By the cart', 'Such as product_id, item_count or value.', 'item_count'),
  docs: {
    cart_filter: {
      says: 'Only for some carts, on Shopify, Wix and WooCommerce. While the cart is not known yet the popup waits.',
      example: [{ name: 'product_id', role: 'equal|||44101', type: 'show' }],
    },
    'cart_filter[].name': {
      says: 'The part of the cart: product_id, variant_id, product_name, category, quantity, item_count, total or currency. The total is in the currency in which this visitor sees the cart: a shop with several adds a row on the currency. On WooCommerce a product with variations goes by the id of its variation. Only Shopify’s carts tell a category: elsewhere no item has one.',
    },
    ...filterDocs('cart_filter', 'A row holds when any item satisfies it; one that says “not” holds when no item has what it rules out.'),
  },
  sample: {
    popup: { cartFilter: [{ name: 'product_id', role: 'equal', value: '44101', effect: 'show' }] },
    blocked: { cart: { ...CART, items: [] } },
    passed: { cart: CART },
  },
};

export const remedy: GateRemedy = {
  about: 'the cart',
  changes: ({ popup: { cartFilter }, facts }) => cartRemedies(cartFilter, facts),
};
