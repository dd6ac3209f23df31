import { expect, test } from 'vitest';
import { changesCart } from '../../../runtime/store/cart/cart-watch.ts';

test.each([
  ['https://shop.example/cart/add.js', true],
  ['https://shop.example/cart/add', true],
  ['https://shop.example/en-gb/cart/change.js', true],
  ['https://shop.example/cart/update.js?sections=cart-drawer', true],
  ['https://shop.example/cart/clear.js', true],
  ['https://shop.example/cart.js', false],
  ['https://shop.example/cart', false],
  ['https://shop.example/cart/address.js', false],
  ['https://shop.example/products/cart-add-on', false],
  ['https://shop.example/?wc-ajax=add_to_cart', true],
  ['https://shop.example/kitchen/?wc-ajax=remove_from_cart', true],
  ['https://shop.example/?wc-ajax=get_refreshed_fragments', true],
  ['https://shop.example/?wc-ajax=apply_coupon', true],
  ['https://shop.example/?wc-ajax=xoo_wsc_update_item_quantity', true],
  ['https://shop.example/?wc-ajax=checkout', false],
  ['https://shop.example/?wc-ajax=checkout_with_gift', true],
  ['https://shop.example/?wc-ajax=get_variation', false],
  ['https://shop.example/?wc-ajax=update_order_review', false],
  ['https://shop.example/?wc-ajax=update_shipping_method&elementor_page_id=1', false],
  ['https://shop.example/?wc-ajax=%%endpoint%%', false],
  ['https://shop.example/cart/?remove_item=abc&_wpnonce=1', true],
  ['https://shop.example/?add-to-cart=31', true],
  ['https://shop.example/wp-json/wc/store/v1/cart', false],
  ['https://shop.example/wp-json/wc/store/v1/cart?_locale=user', false],
  ['https://shop.example/wp-json/wc/store/v1/cart/add-item', true],
  ['https://shop.example/wp-json/wc/store/cart/remove-item', true],
  ['https://shop.example/wp-json/wc/store/v1/batch?_locale=user', true],
  ['https://shop.example/?rest_route=%2Fwc%2Fstore%2Fv1%2Fcart%2Fadd-item', true],
  ['https://shop.example/wp-json/wc/store/v1/products', false],
])('a request to %s can have changed a cart: %s (TRG-09, COM-01)', (url, changes) => {
  expect(changesCart(url)).toBe(changes);
});
