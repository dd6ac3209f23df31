import { createHash } from 'node:crypto';
import { html } from 'hono/html';
import type { Markup, PageContent } from '../document.ts';

const NOTICE = 'We pack on Tuesdays and Fridays. Orders over $40 travel free.';
/** The platform derives a notice's id from its text, so that a new notice shows even to visitors who dismissed the old one. */
const NOTICE_ID = createHash('md5').update(NOTICE).digest('hex');

/** Shown to the people who run the shop (WOO-05). */
const COMING_SOON = html`<div id="coming-soon-footer-banner" role="complementary" aria-label="Coming soon"><p>Only you can see this: the shop is marked “coming soon”.</p><a class="coming-soon-footer-banner-dismiss" role="button" tabindex="0" data-rest-url="/wp-json/wp/v2/users/1" data-rest-nonce="d3m0n0nc3">Dismiss</a></div>`;

interface Frame {
  readonly title: string;
  readonly bodyClass: string;
  readonly inCart: number;
  readonly main: Markup;
  /** The shop's message about what was just done. */
  readonly message?: string;
  readonly asManager?: boolean;
  readonly status?: 404;
}

/** The parts that all pages of the shop share, in the platform's own classes. */
export function frame({ title, bodyClass, inCart, main, message, asManager, status }: Frame): PageContent {
  return {
    lang: 'en',
    title: `${title} · Ledger & Leaf`,
    description: 'Loose tea in tins, packed on Tuesdays and Fridays.',
    ...(status ? { status } : {}),
    body: html`<div class="site woocommerce woocommerce-page ${bodyClass}"><a class="skip" href="#main">Skip to content</a>
<p role="complementary" aria-label="Store notice" class="woocommerce-store-notice demo_store" data-notice-id="${NOTICE_ID}" style="display:none">${NOTICE} <a role="button" href="#" class="woocommerce-store-notice__dismiss-link">Dismiss</a></p>
<header class="header"><a class="logo" href="/">Ledger <i>&amp;</i> Leaf</a><nav aria-label="Shop"><a href="/shop/">Teas</a><a href="/my-account/">Account</a><a href="/cart/">Cart <span class="count">${inCart}</span></a></nav></header>
<main id="main"><div class="woocommerce-notices-wrapper">${message ? html`<div class="woocommerce-message" role="alert">${message}</div>` : ''}</div>${main}</main>
<footer class="footer"><p>Ledger &amp; Leaf. Loose tea in tins, weighed by people.</p></footer>
${asManager ? COMING_SOON : ''}</div>`,
  };
}
