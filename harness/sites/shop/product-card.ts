import { html } from 'hono/html';
import type { Markup } from '../document.ts';
import { firstVariant, formatMoney, type Product, productPath } from './products.ts';
import { GLAZES, vessel } from './vessel.ts';

/** A product as lists show it: picture, name, price, and its glazes. */
export function productCard(product: Product, heading: 'h2' | 'h3'): Markup {
  const variant = firstVariant(product);
  const name = html`<a href="${productPath(product)}">${product.title}</a>`;
  return html`<li class="card"><div class="card-picture">${vessel(product.shape, variant.glaze)}${product.compareAtPrice ? html`<span class="flag">Kiln price</span>` : ''}</div>
<div class="card-words">${heading === 'h2' ? html`<h2>${name}</h2>` : html`<h3>${name}</h3>`}${price(product)}</div>
<p class="swatches"><span class="sr">Glazes: ${product.variants.map((one) => GLAZES[one.glaze].name).join(', ')}</span>${product.variants.map((one) => html`<i style="background:${GLAZES[one.glaze].colour}" aria-hidden="true"></i>`)}</p></li>`;
}

export function price(product: Product): Markup {
  const now = formatMoney(firstVariant(product).price);
  if (!product.compareAtPrice) return html`<p class="price">${now}</p>`;
  return html`<p class="price"><span class="sr">Now</span> ${now} <s><span class="sr">before</span> ${formatMoney(product.compareAtPrice)}</s></p>`;
}
