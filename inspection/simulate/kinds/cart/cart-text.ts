import type { SimulatedCart } from './read-cart.ts';

type Text = (cart: SimulatedCart) => unknown;

const worth = ({ items }: SimulatedCart): number =>
  items.reduce((sum, { priceHundredths, quantity }) => sum + priceHundredths * quantity, 0);
const count = ({ items }: SimulatedCart): number => items.reduce((sum, { quantity }) => sum + quantity, 0);
const main = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** A cart in the format of each platform (COM-01, COM-02). */
const TEXTS: Readonly<Record<SimulatedCart['platform'], Text>> = {
  shopify: (cart) => ({
    items: cart.items.map(({ title, productId, variantId, category, quantity, priceHundredths }) => ({
      id: variantId,
      product_id: productId,
      product_title: title,
      product_type: category,
      quantity,
      line_price: priceHundredths * quantity,
    })),
    item_count: count(cart),
    total_price: worth(cart),
    currency: cart.currency,
  }),
  woocommerce: (cart) => ({
    items: cart.items.map(({ title, productId, quantity, priceHundredths }) => ({
      id: productId,
      name: title,
      quantity,
      totals: { line_total: `${priceHundredths * quantity}`, currency_minor_unit: 2 },
    })),
    items_count: count(cart),
    totals: { total_items: `${worth(cart)}`, total_discount: '0', currency_code: cart.currency, currency_minor_unit: 2 },
  }),
  wix: (cart) => ({
    cart: {
      id: 'simulated',
      currency: cart.currency,
      lineItems: cart.items.map(({ title, productId, variantId, quantity, priceHundredths }) => ({
        rootCatalogItemId: productId,
        catalogReference: { catalogItemId: variantId },
        productName: { original: title },
        quantity,
        price: { amount: main(priceHundredths) },
      })),
      subtotal: { amount: main(worth(cart)) },
    },
  }),
};

export const cartText = (cart: SimulatedCart): string => JSON.stringify(TEXTS[cart.platform](cart));
