import { type Cart, type CartLine, lineKey } from './cart.ts';
import { findVariant, productPath } from './products.ts';
import { GLAZES } from './vessel.ts';

/** The cart in the format of the platform's `/cart.js`: integers in minor units throughout. */
export function cartJson(cart: Cart): Record<string, unknown> & { item_count: number; total_price: number } {
  const items = cart.lines.map(lineJson);
  const total = items.reduce((sum, item) => sum + item.line_price, 0);
  return {
    token: cart.token,
    note: cart.note,
    attributes: cart.attributes,
    original_total_price: total,
    total_price: total,
    total_discount: 0,
    total_weight: items.reduce((sum, item) => sum + item.grams * item.quantity, 0),
    item_count: items.reduce((sum, item) => sum + item.quantity, 0),
    items,
    requires_shipping: items.length > 0,
    currency: 'GBP',
    items_subtotal_price: total,
    cart_level_discount_applications: [],
  };
}

/** A line as the platform returns it, in a cart and after a single add. */
export function lineJson(line: CartLine) {
  const found = findVariant(line.variantId);
  if (!found) throw new Error(`A cart holds the unknown variant ${line.variantId}.`);
  const { product, variant } = found;
  const glaze = GLAZES[variant.glaze].name;
  const image = `/products/${product.handle}-${variant.glaze}.svg`;
  return {
    id: variant.id,
    variant_id: variant.id,
    product_id: product.id,
    quantity: line.quantity,
    key: lineKey(line),
    properties: line.properties,
    title: `${product.title} - ${glaze}`,
    product_title: product.title,
    variant_title: glaze,
    price: variant.price,
    original_price: variant.price,
    discounted_price: variant.price,
    line_price: variant.price * line.quantity,
    final_price: variant.price,
    final_line_price: variant.price * line.quantity,
    grams: 400,
    sku: `FK-${product.id}-${variant.glaze.slice(0, 2).toUpperCase()}`,
    vendor: 'Fen & Kiln',
    handle: product.handle,
    url: `${productPath(product)}?variant=${variant.id}`,
    image,
    featured_image: { url: image, alt: `${product.title} in ${glaze}`, aspect_ratio: 1 },
    product_type: product.kind,
    requires_shipping: true,
    gift_card: false,
  };
}
