import { html } from 'hono/html';
import type { PageContent } from '../document.ts';
import { layout } from './layout.ts';
import { productCard } from './product-card.ts';
import { PRODUCTS } from './products.ts';
import { vessel } from './vessel.ts';

const SHOWN_FIRST = ['morning-mug', 'reed-vase', 'house-pitcher', 'fen-bowl'];

export function homePage(inCart: number): PageContent {
  const chosen = SHOWN_FIRST.flatMap((handle) => PRODUCTS.filter((product) => product.handle === handle));
  return layout({
    title: 'Stoneware for every day',
    description: 'Mugs, bowls and vases, thrown by two people and fired on Thursdays.',
    inCart,
    here: '/',
    main: html`<section class="hero"><div class="hero-words"><h1>Pots that get used on Mondays</h1><p>Two potters, one kiln, four glazes. We make what we reach for ourselves: cups that warm your hands, bowls that hold a whole supper.</p><p><a class="button" href="/collections/all">See all pots</a></p></div>
<div class="hero-shelf"><div>${vessel('pitcher', 'celadon')}</div><div>${vessel('mug', 'indigo')}</div><div>${vessel('bowl', 'oat')}</div><div>${vessel('vase', 'iron')}</div></div></section>
<section class="wrap" aria-labelledby="first"><div class="section-head"><h2 id="first">From this week’s firing</h2><a href="/collections/all">All pots</a></div><ul class="grid four">${chosen.map((product) => productCard(product, 'h3'))}</ul></section>
<section class="promise"><div class="wrap promise-grid"><div><h2>Thrown, not cast</h2><p>Each piece begins as a ball of clay on the wheel. Look inside: the spiral is the path of a thumb.</p></div><div><h2>Replaced, once</h2><p>If it breaks in its first year, write to us. We do not ask how. We have children too.</p></div><div><h2>Food, oven, dishwasher</h2><p>Fired to 1,280 °C with glazes that we mix here. No lead, no worry, no hand-washing.</p></div></div></section>
<section class="wrap story-teaser"><div class="story-picture">${vessel('teapot', 'iron')}</div><div><h2>It started with a cracked sink and a borrowed wheel</h2><p>Ines threw her first hundred bowls in a garage and gave ninety-nine away. The hundredth is the shape that we still make.</p><p><a class="more" href="/pages/story">Read our story</a></p></div></section>`,
  });
}
