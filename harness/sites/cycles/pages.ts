import { html, raw } from 'hono/html';
import type { Markup, PageContent } from '../document.ts';
import { drawBicycle, drawPart } from './drawing.ts';
import { type Around, frame } from './frame.ts';
import { formatMoney, WARES, type Ware, warePath } from './wares.ts';
import { type Cart, countOf, type Line, linesOf, totalOf } from './wix-cart.ts';

/** A product in Wix's event format, for the page's own script. */
const told = ({ id, name, category, price, slug }: Ware): string =>
  JSON.stringify({ id, name, category, price: price / 100, currency: 'EUR', sku: slug, type: 'physical', brand: 'Low Gear' });

export const homePage = (around: Around): PageContent =>
  frame({
    title: 'A bicycle workshop',
    type: 'home',
    around,
    main: html`<section class="hero sheet"><div><p class="label">Sheet 1 · Workshop</p><h1>We keep old bicycles going</h1><p>Six parts that we would put on our own, fitted while you wait. Over €60 the fitting costs nothing.</p><p><a class="button" href="#parts">See the parts</a></p></div>${drawBicycle()}</section>
<section class="parts" id="parts" aria-labelledby="parts-title"><h2 id="parts-title">Six parts</h2><ul class="wares">${WARES.map(
      (ware) =>
        html`<li><a href="${warePath(ware)}"><span class="sheet">${drawPart(ware)}</span><h3>${ware.name}</h3></a><p>${ware.line}</p><p class="price">${formatMoney(ware.price)}</p></li>`,
    )}</ul></section>`,
  });

export const warePage = (around: Around, ware: Ware): PageContent =>
  frame({
    title: ware.name,
    type: 'product_page',
    around,
    main: html`<div class="one"><div class="sheet">${drawPart(ware)}</div><div class="words"><p class="label">${ware.category}</p><h1>${ware.name}</h1><p class="lead">${ware.line}</p><p class="price big">${formatMoney(ware.price)}</p><p>${ware.text}</p>
<form class="buy" data-ware="${told(ware)}"><label>Quantity<input type="number" name="quantity" value="1" min="1" max="9" inputmode="numeric"></label><button class="button" type="submit">Add to cart</button></form><p class="said" role="status" data-said></p></div></div>`,
  });

/** The part of the page that is replaced when the cart changes. */
export function cartLines(cart: Cart): Markup {
  const lines = linesOf(cart);
  if (!lines.length) return html`<p class="empty">Nothing on the bench yet. <a href="/#parts">See the parts</a></p>`;
  const step = ({ ware }: Line, by: number, sign: string, words: string) =>
    html`<button type="button" class="step" data-by="${by}" data-key="${ware.slug}${by}" aria-label="${words} ${ware.name}">${sign}</button>`;
  return html`<ul class="lines">${lines.map(
    (line) =>
      html`<li data-ware="${told(line.ware)}"><a class="sheet" href="${warePath(line.ware)}" tabindex="-1" aria-hidden="true">${drawPart(line.ware)}</a><div><a href="${warePath(line.ware)}">${line.ware.name}</a><p class="label">${formatMoney(line.ware.price)} each</p></div>
<p class="steps">${step(line, -1, '−', 'One less:')}<span><span class="sr">Quantity</span> ${line.quantity}</span>${step(line, 1, '+', 'One more:')}</p><p class="price">${formatMoney(line.ware.price * line.quantity)}</p><button type="button" class="link" data-by="-${line.quantity}" data-key="${line.ware.slug}-all" aria-label="Remove ${line.ware.name}">Remove</button></li>`,
  )}</ul>
<div class="sum"><button type="button" class="link" data-empty data-key="empty">Empty the cart</button><p>Total <strong>${formatMoney(totalOf(cart))}</strong></p></div>
<form class="checkout" method="post" action="/checkout"><button class="button" type="submit">Order, without paying</button></form>`;
}

export const cartPage = (around: Around, cart: Cart): PageContent =>
  frame({
    title: 'Cart',
    type: 'cart_page',
    around,
    main: html`<div class="narrow"><h1 tabindex="-1" data-cart-title>Cart</h1><p class="sr" role="status" data-said></p><div data-cart>${cartLines(cart)}</div></div>`,
  });

export function thanksPage(around: Around, orderId: string, order: Cart): PageContent {
  const contents = linesOf(order).map(({ ware, quantity }) => ({ ...JSON.parse(told(ware)), quantity }));
  const purchase = JSON.stringify({ id: orderId, revenue: totalOf(order) / 100, currency: 'EUR', contents });
  return frame({
    title: 'Thank you',
    type: 'thank_you_page',
    around,
    main: html`<div class="narrow"><p class="label">Order ${orderId}</p><h1>Thank you</h1><p class="lead">${countOf(order)} ${countOf(order) === 1 ? 'part is' : 'parts are'} on the bench, ${formatMoney(totalOf(order))} in all. Nothing was charged.</p><p><a href="/">Back to the workshop</a></p></div><script type="application/json" data-purchase>${raw(purchase.replaceAll('<', '\\u003c'))}</script>`,
  });
}

export const accountPage = (around: Around, isMember: boolean): PageContent =>
  frame({
    title: 'Account',
    type: 'members_area',
    around,
    main: html`<div class="narrow"><h1>Account</h1><p class="lead">${isMember ? 'You are logged in as Jo, a member.' : 'You are not logged in.'}</p><form method="post" action="/account"><button class="button" type="submit" name="member" value="${isMember ? 'no' : 'yes'}">${isMember ? 'Log out' : 'Log in as Jo'}</button></form></div>`,
  });

export const missingPage = (around: Around): PageContent =>
  frame({
    title: 'Not found',
    type: 'error404',
    around,
    status: 404,
    main: html`<div class="narrow"><h1>That part does not fit</h1><p class="lead">There is no page here. <a href="/#parts">See the parts</a></p></div>`,
  });
