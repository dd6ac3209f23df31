import { html } from 'hono/html';
import type { PageContent } from '../document.ts';
import { layout } from './layout.ts';
import { productCard } from './product-card.ts';
import { firstVariant, KINDS, PRODUCTS, type Product } from './products.ts';

const priceOf = (product: Product) => firstVariant(product).price;

/** The platform's own names for sort orders. */
const ORDERS: Record<string, { label: string; compare: (a: Product, b: Product) => number }> = {
  manual: { label: 'Our favourites first', compare: () => 0 },
  'price-ascending': { label: 'Price, low to high', compare: (a, b) => priceOf(a) - priceOf(b) },
  'price-descending': { label: 'Price, high to low', compare: (a, b) => priceOf(b) - priceOf(a) },
  'title-ascending': { label: 'Name, A to Z', compare: (a, b) => a.title.localeCompare(b.title) },
};

export function collectionPage(inCart: number, sortBy: string, kind: string): PageContent {
  const order = ORDERS[sortBy] ?? ORDERS.manual;
  const shown = PRODUCTS.filter((product) => !kind || product.kind === kind);
  const sorted = order ? [...shown].sort(order.compare) : shown;
  return layout({
    title: 'All pots',
    description: 'Everything that came out of the kiln whole.',
    inCart,
    here: '/collections/all',
    main: html`<div class="wrap collection"><header class="collection-head"><h1>${kind || 'All pots'}</h1><p>Everything that came out of the kiln whole.</p></header>
<div class="collection-bar"><nav class="kinds" aria-label="Kinds"><a href="/collections/all" ${kind ? '' : html`aria-current="true"`}>All</a>${KINDS.map((one) => html`<a href="/collections/all?kind=${one}" ${one === kind ? html`aria-current="true"` : ''}>${one}</a>`)}</nav>
<form class="sort" method="get" action="/collections/all" data-sort>${kind ? html`<input type="hidden" name="kind" value="${kind}">` : ''}<label for="sort">Sort by</label><select id="sort" name="sort_by">${Object.entries(ORDERS).map(([name, { label }]) => html`<option value="${name}" ${name === sortBy ? 'selected' : ''}>${label}</option>`)}</select><noscript><button class="button">Sort</button></noscript></form></div>
<p class="count" role="status">${sorted.length} ${sorted.length === 1 ? 'pot' : 'pots'}</p>
<ul class="grid three">${sorted.map((product) => productCard(product, 'h2'))}</ul></div>`,
  });
}
