import { html } from 'hono/html';
import type { PageContent } from '../document.ts';
import { layout } from './layout.ts';
import { vessel } from './vessel.ts';

/** The form for a made-to-order pot, opened by a click (TRG-11); the id is the one in `harness/accounts/shop.json`. */
const MADE_TO_ORDER_POPUP_ID = '3a7fd162f84c0';

export function storyPage(inCart: number): PageContent {
  return layout({
    title: 'Our story',
    description: 'Two potters at the edge of the fen.',
    inCart,
    here: '/pages/story',
    main: html`<article class="wrap story"><h1>Ninety-nine bowls, and then one</h1><div class="story-row">${(['oat', 'celadon', 'iron', 'indigo'] as const).map((glaze) => html`<div>${vessel('bowl', glaze)}</div>`)}</div>
<div class="prose"><p>In the winter of 2011 Ines Farrow had a cracked sink, a borrowed wheel and no particular plan. She decided to throw a hundred bowls before she allowed herself an opinion. She gave ninety-nine of them to neighbours, most of whom still feed a cat from one. The hundredth sat on the sill until spring, and nobody could say what was wrong with it, because nothing was.</p>
<p>Tom came to mend the kiln and stayed for the glazes. He had worked in a paint laboratory and was tired of colours that were the same every day. The four that we use are made from what is here: oak ash, iron from an old well, chalk, and clay from a field that floods every other March.</p>
<h2>Thursdays</h2><p>The kiln takes eleven hours to heat and two days to cool, so there is one firing a week, lit on Thursday at six. On Saturday afternoon we open the door together. About one pot in fourteen does not make it. It goes on the path to the workshop, which is by now quite a good path.</p>
<h2>What we promise</h2><p>If a piece breaks in its first year, we send another. It need not be our fault. Things that are used get broken, and we would rather that you used them.</p>
<h2>Made to order</h2><p>If what you need is not on the shelf, tell us what it should hold. <a href="/APIRequest/click/${MADE_TO_ORDER_POPUP_ID}" data-poptin-open="${MADE_TO_ORDER_POPUP_ID}">Ask for a drawing</a>; it costs nothing.</p></div></article>`,
  });
}

export function missingPage(inCart: number): PageContent {
  return layout({
    title: 'Not on the shelf',
    description: 'This page does not exist.',
    inCart,
    here: '',
    status: 404,
    main: html`<div class="wrap cart-page"><h1>That is not on the shelf</h1><p class="empty">It may have been the one in fourteen. <a href="/collections/all">All pots</a> that made it are here.</p></div>`,
  });
}
