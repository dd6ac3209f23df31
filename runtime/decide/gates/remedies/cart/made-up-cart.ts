import type { Platform } from '../../../../store/platform/platform.ts';
import type { Cart, CartItem } from '../../../../visitor/cart.ts';

/** A line of a made-up cart. Money is in hundredths of the main unit. */
export interface MadeUpItem {
  readonly title: string;
  readonly productId: string;
  readonly variantId: string;
  readonly category: string;
  readonly quantity: number;
  readonly priceHundredths: number;
}

export interface MadeUpCart {
  /** The kind of shop that the page then looks like. */
  readonly platform: Platform;
  /** ISO 4217, or ''. */
  readonly currency: string;
  readonly items: readonly MadeUpItem[];
}

/** The limits of a tool that puts such a cart in place of the shop's own. */
export const MADE_UP = { items: 20, title: 100, quantity: 999, priceHundredths: 1e9, id: /^[\w-]{1,64}$/, currency: /^(?:[A-Z]{3})?$/ };

/** True if a tool would accept it unchanged. Otherwise it would be another cart than promised. */
export const canBeMadeUp = ({ currency, items }: MadeUpCart): boolean =>
  MADE_UP.currency.test(currency) &&
  items.length <= MADE_UP.items &&
  items.every(
    (item) =>
      item.title.length <= MADE_UP.title &&
      item.category.length <= MADE_UP.title &&
      MADE_UP.id.test(item.productId) &&
      MADE_UP.id.test(item.variantId) &&
      item.quantity <= MADE_UP.quantity &&
      item.priceHundredths <= MADE_UP.priceHundredths,
  );

/** The line as our reader gets it from such a shop: only Shopify reports categories, and WooCommerce has no variants. */
export const itemAsRead = (platform: Platform, item: MadeUpItem): CartItem => ({
  productId: item.productId,
  variantId: platform === 'woocommerce' ? item.productId : item.variantId,
  title: item.title,
  category: platform === 'shopify' ? item.category : '',
  quantity: item.quantity,
  lineHundredths: item.quantity * item.priceHundredths,
});

/** The cart as it is read: its value and its count are the sums of its lines. */
export function cartAsRead({ platform, currency, items }: MadeUpCart): Cart {
  return {
    items: items.map((item) => itemAsRead(platform, item)),
    itemCount: countOf(items),
    totalHundredths: worthOf(items),
    currency,
  };
}

export const countOf = (items: readonly MadeUpItem[]): number => items.reduce((sum, { quantity }) => sum + quantity, 0);
export const worthOf = (items: readonly MadeUpItem[]): number =>
  items.reduce((sum, { quantity, priceHundredths }) => sum + quantity * priceHundredths, 0);
