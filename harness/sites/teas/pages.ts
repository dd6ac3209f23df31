import { html } from 'hono/html';
import type { PageContent } from '../document.ts';
import { frame } from './frame.ts';
import { TEAS, type Tea, teaPath } from './teas-list.ts';
import { drawTin } from './tin.ts';

const MONEY = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const price = (cents: number) =>
  html`<span class="price"><span class="woocommerce-Price-amount amount">${MONEY.format(cents / 100)}</span></span>`;

/** Sort orders, by the platform's own names. */
const ORDERS: Record<string, { label: string; compare: (a: Tea, b: Tea) => number }> = {
  menu_order: { label: 'Default sorting', compare: () => 0 },
  popularity: { label: 'Sort by popularity', compare: (a, b) => b.sold - a.sold },
  price: { label: 'Sort by price: low to high', compare: (a, b) => a.price - b.price },
  'price-desc': { label: 'Sort by price: high to low', compare: (a, b) => b.price - a.price },
};

/** Nothing here submits the sort form on change: on this platform a script does (WOO-01). */
export function shopPage(inCart: number, orderBy: string, asManager: boolean): PageContent {
  const teas = [...TEAS].sort(ORDERS[orderBy]?.compare ?? (() => 0));
  return frame({
    title: 'Teas',
    bodyClass: 'post-type-archive-product',
    inCart,
    asManager,
    main: html`<header class="woocommerce-products-header"><h1 class="page-title">Six teas, and no seventh</h1><p>We taste about two hundred a year. These are the ones we kept drinking.</p></header>
<div class="bar"><p class="woocommerce-result-count" role="status">Showing all ${TEAS.length} results</p><form class="woocommerce-ordering" method="get"><select name="orderby" class="orderby" aria-label="Shop order">${Object.entries(ORDERS).map(([value, { label }]) => html`<option value="${value}" ${value === orderBy ? 'selected' : ''}>${label}</option>`)}</select><input type="hidden" name="paged" value="1"></form></div>
<ul class="products columns-3">${teas.map(
      (tea) =>
        html`<li class="product type-product post-${tea.id}"><a href="${teaPath(tea)}" class="woocommerce-LoopProduct-link">${drawTin(tea)}<h2 class="woocommerce-loop-product__title">${tea.name}</h2></a><p>${tea.line}</p>${price(tea.price)}</li>`,
    )}</ul>`,
  });
}

export function teaPage(inCart: number, tea: Tea, message?: string): PageContent {
  return frame({
    title: tea.name,
    bodyClass: 'single-product',
    inCart,
    ...(message ? { message } : {}),
    main: html`<div class="product one"><div>${drawTin(tea)}</div><div class="summary entry-summary"><h1 class="product_title entry-title">${tea.name}</h1><p>${tea.line}</p>${price(tea.price)}<p>${tea.text}</p>
<form class="cart" method="post"><label class="quantity">Tins<input type="number" class="input-text qty text" name="quantity" value="1" min="1" max="12"></label><button type="submit" name="add-to-cart" value="${tea.id}" class="single_add_to_cart_button button">Add to cart</button></form></div></div>`,
  });
}

export function cartPage(inCart: number, lines: ReadonlyMap<number, number>, removed: string): PageContent {
  const rows = TEAS.filter((tea) => lines.has(tea.id));
  const total = rows.reduce((sum, tea) => sum + tea.price * (lines.get(tea.id) ?? 0), 0);
  return frame({
    title: 'Cart',
    bodyClass: 'woocommerce-cart',
    inCart,
    ...(removed ? { message: `“${removed}” removed.` } : {}),
    main: html`<h1>Cart</h1>${
      rows.length
        ? html`<form class="woocommerce-cart-form" method="post"><table class="shop_table cart"><thead><tr><th scope="col">Product</th><th scope="col">Tins</th><th scope="col">Subtotal</th><th scope="col"><span class="sr">Remove</span></th></tr></thead><tbody>${rows.map(
            (tea) =>
              html`<tr class="woocommerce-cart-form__cart-item cart_item"><td><a href="${teaPath(tea)}">${tea.name}</a></td><td>${lines.get(tea.id)}</td><td>${price(tea.price * (lines.get(tea.id) ?? 0))}</td><td class="product-remove"><a href="/cart/?remove_item=${tea.id}" class="remove" data-product_id="${tea.id}" aria-label="Remove ${tea.name} from cart">Remove</a></td></tr>`,
          )}</tbody></table></form><div class="cart_totals"><h2>Total</h2>${price(total)}</div>`
        : html`<p class="cart-empty">Your cart is currently empty. <a href="/shop/">Teas</a></p>`
    }`,
  });
}

/** Login and registration side by side, with password fields for which a script has to add show buttons (WOO-03). */
export function accountPage(inCart: number, message?: string): PageContent {
  const field = (id: string, label: string, type: string, autocomplete: string) =>
    html`<p class="woocommerce-form-row form-row"><label for="${id}">${label}</label><input type="${type}" class="woocommerce-Input input-text" name="${id}" id="${id}" autocomplete="${autocomplete}"></p>`;
  return frame({
    title: 'Account',
    bodyClass: 'woocommerce-account',
    inCart,
    ...(message ? { message } : {}),
    main: html`<h1>Account</h1><div class="u-columns" id="customer_login"><div><h2>Log in</h2><form class="woocommerce-form woocommerce-form-login login" method="post">${field('username', 'Username or email', 'text', 'username')}${field('password', 'Password', 'password', 'current-password')}<button type="submit" class="woocommerce-form-login__submit button" name="login" value="Log in">Log in</button></form></div>
<div><h2>Register</h2><form class="woocommerce-form woocommerce-form-register register" method="post">${field('reg_email', 'Email', 'email', 'email')}${field('reg_password', 'New password', 'password', 'new-password')}<button type="submit" class="woocommerce-form-register__submit button" name="register" value="Register">Register</button></form></div></div>`,
  });
}

export function missingPage(inCart: number): PageContent {
  return frame({
    title: 'Not found',
    bodyClass: 'error404',
    inCart,
    status: 404,
    main: html`<h1>No tin of that name</h1><p class="cart-empty">It may have been the seventh. <a href="/shop/">Teas</a></p>`,
  });
}
