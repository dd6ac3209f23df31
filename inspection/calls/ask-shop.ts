import type { Ports } from '../../runtime/ports.ts';
import { wooAddress } from '../../runtime/store/cart/woo-cart.ts';
import type { Platform } from '../../runtime/store/platform/platform.ts';
import { fieldsOf } from '../simulate/read-value.ts';
import { wooHundredths } from './woo-price.ts';

const MOST = 50;

type Asked = Pick<Ports, 'http' | 'page' | 'signals'>;

/** The address at which a platform lists its products publicly. Wix has none. */
const LISTS: Readonly<Partial<Record<Platform, (ports: Asked) => URL>>> = {
  shopify: ({ page }) => new URL(`/products.json?limit=${MOST}`, page.url()),
  woocommerce({ page, signals = { restRoot: () => '' } }) {
    const url = new URL(wooAddress(page, signals, 'wc/store/v1/products'));
    url.searchParams.set('per_page', `${MOST}`);
    return url;
  },
};

/**
 * The shop’s products in the form of cart items, as text; '' if it lists none. Any visitor may request the list. The page’s log leaves this
 * call out.
 */
export async function askShop(ports: Asked, platform: Platform | null): Promise<string> {
  const list = platform && LISTS[platform];
  if (!list) return '';
  const answer = await ports.http.send({ method: 'GET', url: list(ports).href }, new AbortController().signal);
  return answer.ok && answer.status === 200 ? itemsIn(answer.text) : '';
}

/** A list has descriptions, pictures and every variant, which is too much for a report. */
function itemsIn(text: string): string {
  try {
    const answer: unknown = JSON.parse(text);
    const products = Array.isArray(answer) ? answer : fieldsOf(answer).products;
    if (!Array.isArray(products)) return '';
    return JSON.stringify({ items: products.slice(0, MOST).map((each) => itemOf(fieldsOf(each))) });
  } catch {
    return '';
  }
}

function itemOf({ id, title, name, product_type, variants, prices }: Readonly<Record<string, unknown>>) {
  const variant = fieldsOf(Array.isArray(variants) ? variants[0] : null);
  const price = wooHundredths(fieldsOf(prices)) ?? Math.round(Number(variant.price) * 100);
  return { product_id: id, variant_id: variant.id ?? id, title: title ?? name, product_type, price };
}
