import type { Context } from '../../context.ts';
import { listText } from '../../wire/call.ts';
import type { Readers } from '../../wire/readers.ts';
import type { Recommendation } from '../../wire/settings/product-settings.ts';
import { pageCurrency, priceFor } from '../cart/money.ts';
import { readLatest } from './visited-products.ts';

/** A recommended product, ready to be displayed. */
export interface Recommended {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly link: string;
  readonly price: string;
  /** '' if it is not on sale. */
  readonly comparePrice: string;
  /** How many are left; null if the shop does not count, or continues to sell without stock. */
  readonly remaining: number | null;
}

const MAX_TITLE = 50;

/**
 * Reads the answer of the recommendation call: at most as many products as requested, prices in hundredths of the shop's currency (COM-03).
 * Null if it is not a valid answer.
 * @param told `Shopify.currency` of the page
 */
export function readRecommendations(
  { flag, list, map, number, record, text }: Readers,
  raw: unknown,
  count: number,
  told?: unknown,
): Recommended[] | null {
  const price = number(0, 1e13);
  const product = record({
    title: text(),
    desc: text(),
    image: text(),
    handle: text(),
    variantId: text(),
    inventoryQuantity: number(1, 1e9),
    price,
    compareAtPrice: price,
  });
  const read = record({ success: flag(), currency: text(), data: map(record({ products: list(product) }), ({ products }) => products) })(
    raw,
    '',
    () => {},
  );
  if (!read?.success) return null;
  const visitor = pageCurrency(told);
  const written = (hundredths: number) => priceFor(visitor, hundredths, read.currency);
  return (read.data ?? [])
    .flatMap((each): Recommended[] => {
      if (!each?.title || !each.handle || each.price === null) return [];
      const { title, desc, image, handle, variantId, inventoryQuantity, compareAtPrice } = each;
      return [
        {
          title: cut(title),
          description: desc,
          image,
          link: `products/${encodeURIComponent(handle)}${variantId ? `?variant=${encodeURIComponent(variantId)}` : ''}`,
          price: written(each.price),
          comparePrice: compareAtPrice !== null && compareAtPrice > each.price ? written(compareAtPrice) : '',
          remaining: inventoryQuantity,
        },
      ];
    })
    .slice(0, count);
}

/** Cuts to at most 50 characters including an ellipsis. Never splits a character. */
function cut(title: string): string {
  const characters = [...title];
  return characters.length > MAX_TITLE
    ? `${characters
        .slice(0, MAX_TITLE - 1)
        .join('')
        .trimEnd()}…`
    : title;
}

/** Requests what a popup should recommend (API-11); null if there was no usable answer. */
export async function recommend(
  { call, ports: { page }, readers, memory, scope }: Context,
  popupId: string,
  { category, manualProducts, count }: Recommendation,
): Promise<readonly Recommended[] | null> {
  const answer = await call(
    {
      call: 'product-recommendation',
      path: ['shopify', 'product-recommendation', popupId],
      body: {
        form: {
          category,
          manual_products: listText(manualProducts),
          last_visited_products: listText(readLatest(memory.cookie('latest_visited_products'))),
          count: `${count}`,
        },
      },
      read: (text) => readRecommendations(readers, JSON.parse(text), count, page.variable('Shopify.currency')),
    },
    scope.signal,
  );
  return answer.ok ? answer.value : null;
}
