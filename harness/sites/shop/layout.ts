import { html } from 'hono/html';
import type { Markup, PageContent } from '../document.ts';

interface Layout {
  readonly title: string;
  readonly description: string;
  readonly inCart: number;
  readonly here: string;
  readonly main: Markup;
  readonly status?: 404;
}

/** The parts that all pages of the shop share: announcement, header, drawer, privacy choices, footer. */
export function layout({ title, description, inCart, here, main, status }: Layout): PageContent {
  const link = (path: string, label: string) => html`<a href="${path}" ${here === path ? html`aria-current="page"` : ''}>${label}</a>`;
  return {
    lang: 'en',
    title: `${title} · Fen & Kiln`,
    description,
    ...(status ? { status } : {}),
    head: html`<script src="/platform.js"></script><script src="/shop.js" defer></script>`,
    body: html`<a class="skip" href="#main">Skip to the pots</a>
<aside class="announcement" aria-label="Announcement"><p>Post is free from £60, and every piece is wrapped in straw.</p></aside>
<header class="header"><nav class="nav" aria-label="Shop">${link('/collections/all', 'All pots')}${link('/pages/story', 'Our story')}</nav>
<a class="logo" href="/">Fen <span>&amp;</span> Kiln</a>
<a class="cart-link" href="/cart" data-cart-open><svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true"><path d="M4 9h16l-1.6 10.2a2 2 0 0 1-2 1.8H7.6a2 2 0 0 1-2-1.8ZM8 11V7a4 4 0 0 1 8 0v4" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linejoin="round"/></svg><span class="cart-word">Cart</span> <span class="cart-count" data-cart-count aria-label="${inCart} in the cart">${inCart}</span></a></header>
<main id="main">${main}</main>
<dialog class="drawer" id="cart-drawer" aria-labelledby="drawer-title"><div class="drawer-head"><h2 id="drawer-title">Your cart</h2><button type="button" class="icon-button" data-drawer-close aria-label="Close the cart"><svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true"><path d="m4 4 12 12M16 4 4 16" stroke="currentColor" stroke-width="1.8"/></svg></button></div>
<div class="drawer-lines" data-cart-lines></div><p class="drawer-problem" role="alert" data-cart-problem></p>
<div class="drawer-foot"><p><span>Total</span><strong data-cart-total></strong></p><a class="button wide" href="/cart">To the cart</a></div></dialog>
<dialog class="privacy" id="privacy" aria-labelledby="privacy-title"><h2 id="privacy-title">Privacy choices</h2><p>May we count visits and remember what you looked at? The shop works just as well without.</p><p class="privacy-state" data-consent-state></p>
<p class="privacy-buttons"><button type="button" class="button" data-consent="yes">Allow</button><button type="button" class="button quiet" data-consent="no">Decline</button></p></dialog>
<footer class="footer"><div><p class="logo">Fen <span>&amp;</span> Kiln</p><p>Stoneware from the edge of the fen,<br>fired on Thursdays.</p></div>
<nav aria-label="Footer"><a href="/collections/all">All pots</a><a href="/pages/story">Our story</a><a href="/cart">Cart</a><button type="button" class="link" data-privacy-open>Privacy choices</button></nav></footer>`,
  };
}
