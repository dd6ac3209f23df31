import { expect, test } from 'vitest';
import { wooAddress } from '../../../runtime/store/cart/woo-cart.ts';

/** A page of a shop whose own calls go to `root`, and which names its REST API, or none. */
const addressOn = (root: string, named: string) =>
  wooAddress(
    {
      url: () => 'https://shop.example/fr/boutique/',
      variable: (path) => (path === 'woocommerce_params.wc_ajax_url' ? `${root}?wc-ajax=%%endpoint%%` : undefined),
    },
    { restRoot: () => named },
  );

test.each([
  ['in another language than the shop’s first', '/fr/', 'https://shop.example/wp-json/', '/wp-json/wc/store/v1/cart'],
  ['in a language that its REST API has too', '/fr/', 'https://shop.example/fr/wp-json/', '/fr/wp-json/wc/store/v1/cart'],
  ['in a folder', '/kitchen/', 'https://shop.example/kitchen/wp-json/', '/kitchen/wp-json/wc/store/v1/cart'],
  ['with a REST prefix of its own', '/', 'https://shop.example/api/', '/api/wc/store/v1/cart'],
  ['without rewritten addresses', '/', 'https://shop.example/index.php/wp-json/', '/index.php/wp-json/wc/store/v1/cart'],
  ['without addresses of its own', '/', 'https://shop.example/index.php?rest_route=/', '/index.php?rest_route=/wc/store/v1/cart'],
  ['with its language in the query', '/', 'https://shop.example/?lang=fr&rest_route=/&a=b', '/?lang=fr&rest_route=/wc/store/v1/cart&a=b'],
  ['with its language behind the path', '/', 'https://shop.example/wp-json/?lang=fr', '/wp-json/wc/store/v1/cart?lang=fr'],
  ['that names no REST API', '/kitchen/', '', '/kitchen/wp-json/wc/store/v1/cart'],
  ['whose REST API is at another origin', '/', 'https://www.shop.example/wp-json/', '/wp-json/wc/store/v1/cart'],
  ['whose REST API is no address', '/', 'https://%', '/wp-json/wc/store/v1/cart'],
])('the cart of a WooCommerce page %s is read at its own place (API-17, COM-01)', (_what, root, named, address) => {
  expect(addressOn(root, named)).toBe(`https://shop.example${address}`);
});
