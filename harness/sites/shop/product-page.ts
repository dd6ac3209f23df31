import { html, raw } from 'hono/html';
import type { PageContent } from '../document.ts';
import { layout } from './layout.ts';
import { price, productCard } from './product-card.ts';
import { firstVariant, PRODUCTS, type Product } from './products.ts';
import { GLAZES, vessel } from './vessel.ts';

const LOW_STOCK = 5;

/** The product of the page, as the platform's own analytics read it. */
function meta({ id, kind, title, variants }: Product) {
  const product = { id, type: kind, variants: variants.map((one) => ({ id: one.id, name: `${title} - ${GLAZES[one.glaze].name}` })) };
  return html`<script>var meta = ${raw(JSON.stringify({ product }).replaceAll('<', '\\u003c'))};</script>`;
}

/** @param variantId from the URL; if it is unknown or missing, the first available variant is chosen */
export function productPage(inCart: number, product: Product, variantId: number): PageContent {
  const chosen = product.variants.find((one) => one.id === variantId) ?? firstVariant(product);
  const others = PRODUCTS.filter((one) => one !== product && one.kind !== product.kind).slice(0, 4);
  const stockWords = (stock: number) =>
    stock === 0
      ? 'Sold out until the next firing'
      : stock <= LOW_STOCK
        ? `${stock} left from this firing`
        : 'In stock, sent within two days';
  return layout({
    title: product.title,
    description: product.line,
    inCart,
    here: '/products',
    main: html`${meta(product)}<div class="wrap product" data-product-id="${product.id}">
<div class="product-pictures">${product.variants.map((one) => html`<div data-variant-picture="${one.id}" ${one === chosen ? '' : 'hidden'}>${vessel(product.shape, one.glaze, `${product.title} in ${GLAZES[one.glaze].name}`)}</div>`)}</div>
<div class="product-words"><p class="crumb"><a href="/collections/all?kind=${product.kind}">${product.kind}</a></p><h1>${product.title}</h1><p class="product-line">${product.line}</p>${price(product)}
<form method="post" action="/cart/add" data-product-form><fieldset class="glazes"><legend>Glaze</legend>${product.variants.map(
      (one) =>
        html`<label><input type="radio" name="id" value="${one.id}" data-stock="${stockWords(one.stock)}" ${one === chosen ? 'checked' : ''} ${one.stock ? '' : 'disabled'}><i style="background:${GLAZES[one.glaze].colour}" aria-hidden="true"></i>${GLAZES[one.glaze].name}${one.stock ? '' : ' (sold out)'}</label>`,
    )}</fieldset>
<p class="stock" role="status" data-stock-line>${stockWords(chosen.stock)}</p>
<div class="buy"><label class="quantity">Quantity<input type="number" name="quantity" value="1" min="1" max="20" inputmode="numeric"></label><button class="button" type="submit">Add to cart</button></div><p class="form-problem" role="alert" data-form-problem></p></form>
<p>${product.text}</p><dl class="facts"><div><dt>Size</dt><dd>${product.size}</dd></div><div><dt>Clay</dt><dd>Fenland stoneware</dd></div><div><dt>Care</dt><dd>Oven and dishwasher</dd></div></dl></div></div>
<section class="wrap" aria-labelledby="beside"><div class="section-head"><h2 id="beside">Good beside it</h2></div><ul class="grid four">${others.map((one) => productCard(one, 'h3'))}</ul></section>`,
  });
}
