import { html } from 'hono/html';
import type { Markup, PageContent } from '../document.ts';

/** The visitor, as a page sees them. */
export interface Around {
  readonly inCart: number;
  /** The token with which its scripts ask Wix for this visitor's data. */
  readonly token: string;
}

interface Frame {
  readonly title: string;
  /** Wix's name for the kind of page, which it reports to its listeners. */
  readonly type: string;
  readonly around: Around;
  readonly main: Markup;
  readonly status?: 404;
}

/** The parts that all pages of the workshop share: Wix's scripts, header, cookie banner, footer. */
export function frame({ title, type, around: { inCart, token }, main, status }: Frame): PageContent {
  return {
    lang: 'en',
    title: `${title} · Low Gear`,
    description: 'A bicycle workshop by the canal: six parts, fitted while you wait.',
    ...(status ? { status } : {}),
    head: html`<script src="/platform.js" data-instance="${token}" data-page-type="${type}"></script><script src="/cycles.js" defer></script>`,
    body: html`<a class="skip" href="#main">Skip to content</a>
<header class="header"><a class="logo" href="/">Low Gear</a><nav aria-label="Workshop"><a href="/#parts">Parts</a><a href="/account">Account</a><a href="/cart-page">Cart <span class="count" data-cart-count>${inCart}</span></a></nav></header>
<main id="main">${main}</main>
<footer class="footer"><p>Low Gear, bicycle workshop. By the canal, under the railway.</p><p>A demo site: nothing is sold, nothing is charged.</p><button type="button" class="link" data-cookies-open>Cookie settings</button></footer>
<section class="cookies" aria-label="Cookies" data-cookies hidden><p>We would like to count visits and remember what you looked at.</p><p class="choices"><button type="button" class="button small" data-cookies-say="all">Accept all</button><button type="button" class="button small plain" data-cookies-say="essential">Only what is needed</button></p></section>`,
  };
}
