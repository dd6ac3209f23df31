import { html } from 'hono/html';
import type { PageContent } from '../document.ts';
import { type Cart, lineKey } from './cart.ts';
import { cartJson, lineJson } from './cart-json.ts';
import { layout } from './layout.ts';
import { findVariant, formatMoney } from './products.ts';
import { vessel } from './vessel.ts';

export function cartPage(inCart: number, cart: Cart): PageContent {
  const total = cartJson(cart).total_price;
  const rows = cart.lines.map((line) => {
    const found = findVariant(line.variantId);
    if (!found) return '';
    const shown = lineJson(line);
    return html`<li class="cart-row"><div class="thumb">${vessel(found.product.shape, found.variant.glaze)}</div><div><a href="${shown.url}">${shown.product_title}</a><p>${shown.variant_title} · ${formatMoney(shown.price)}</p></div>
<label class="quantity"><span class="sr">Quantity of ${shown.title}</span><input type="number" value="${line.quantity}" min="0" max="20" data-line="${lineKey(line)}"></label><p class="price">${formatMoney(shown.line_price)}</p><button type="button" class="link" data-remove="${lineKey(line)}" aria-label="Remove ${shown.title}">Remove</button></li>`;
  });
  return layout({
    title: 'Cart',
    description: 'What you have chosen so far.',
    inCart,
    here: '/cart',
    main: html`<div class="wrap cart-page"><h1>Your cart</h1>${
      cart.lines.length
        ? html`<ul class="cart-rows">${rows}</ul><p class="form-problem" role="alert" data-cart-problem></p><div class="cart-sum"><p><span>Total</span><strong>${formatMoney(total)}</strong></p><p class="hint">Post is ${total >= 6000 ? 'free for this order' : `free from £60: ${formatMoney(6000 - total)} to go`}. This is a demo shop: nothing can be bought, and nothing is charged.</p></div>`
        : html`<p class="empty">Nothing in it yet. <a href="/collections/all">All pots</a> are on the shelf.</p>`
    }</div>`,
  });
}
