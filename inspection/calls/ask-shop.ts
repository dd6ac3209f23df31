import type { Ports } from '../../runtime/ports.ts';
import type { Platform } from '../../runtime/store/platform/platform.ts';
import { fieldsOf } from '../simulate/read-value.ts';

const MOST = 50;

/** The address at which a platform lists its products publicly. Wix has none. */
const LISTS: Readonly<Partial<Record<Platform, string>>> = {
  shopify: `/products.json?limit=${MOST}`,
  woocommerce: `/wp-json/wc/store/v1/products?per_page=${MOST}`,
};

/**
 * The shop’s products in the form of cart items, as text; '' if it lists none. Any visitor may request the list. The page’s log leaves this
 * call out.
 */
export async function askShop({ http, page }: Pick<Ports, 'http' | 'page'>, platform: Platform | null): Promise<string> {
  const path = platform && LISTS[platform];
  if (!path) return '';
  const answer = await http.send({ method: 'GET', url: new URL(path, page.url()).href }, new AbortController().signal);
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
  const price = fieldsOf(prices).price ?? Math.round(Number(variant.price) * 100);
  return { product_id: id, variant_id: variant.id ?? id, title: title ?? name, product_type, price };
}
