// @ts-nocheck: a page script as sites write them, served as it stands
import { RECIPES } from './book.js';
import { drawDish } from './dish.js';

const view = document.getElementById('view');
const times = document.getElementById('times');
const TIMES = [
  ['', 'All'],
  ['20', 'Up to 20 minutes'],
  ['40', 'Up to 40'],
];

/* Draws the view for the current URL. All of its text comes from the book. */
function draw() {
  const { pathname, searchParams } = new URL(location.href);
  const time = searchParams.get('time') ?? '';
  times.innerHTML = TIMES.map(
    ([value, words]) =>
      `<a href="/${value ? `?time=${value}` : ''}" data-replace ${pathname === '/' && value === time ? 'aria-current="page"' : ''}>${words}</a>`,
  ).join('');
  const recipe = RECIPES.find((one) => pathname === `/recipes/${one.slug}`);
  if (recipe) return drawRecipe(recipe);
  if (pathname === '/') return drawList(Number(time) || Number.POSITIVE_INFINITY);
  document.title = 'Not in the book · Supper by Six';
  view.innerHTML =
    '<section class="intro"><h1>That page is stuck to another</h1><p>It is not in the book. <a href="/">All suppers</a> are.</p></section>';
}

function drawList(most) {
  document.title = 'Supper by Six';
  const shown = RECIPES.filter((recipe) => recipe.minutes <= most);
  view.innerHTML = `<section class="intro"><h1>On the table by six</h1><p>Six suppers that we cook when nobody has thought about supper. One pan each, and nothing that you have to go to a second shop for.</p></section>
<ul class="cards">${shown.map((recipe) => `<li class="card" style="--ground:${recipe.dish.plate}">${drawDish(recipe.dish)}<h2><a href="/recipes/${recipe.slug}">${recipe.title}</a></h2><p>${recipe.line}</p><p class="facts">${recipe.minutes} minutes · for ${recipe.serves}</p></li>`).join('')}</ul>`;
}

function drawRecipe(recipe) {
  document.title = `${recipe.title} · Supper by Six`;
  const next = RECIPES[(RECIPES.indexOf(recipe) + 1) % RECIPES.length];
  view.innerHTML = `<article class="recipe"><header style="--ground:${recipe.dish.plate}"><div><p class="facts">${recipe.minutes} minutes · for ${recipe.serves}</p><h1>${recipe.title}</h1><p class="line">${recipe.line}</p><p><a class="button" href="#method">To the method</a></p></div>${drawDish(recipe.dish)}</header>
<div class="columns"><section><h2>You need</h2><ul>${recipe.needs.map((need) => `<li>${need}</li>`).join('')}</ul></section><section id="method" tabindex="-1"><h2>What to do</h2><ol>${recipe.steps.map((step) => `<li>${step}</li>`).join('')}</ol><p class="note">${recipe.note}</p></section></div>
<p class="next">Tomorrow: <a href="/recipes/${next.slug}">${next.title}</a></p></article>`;
}

function go(url, replace) {
  const samePage = url.pathname === location.pathname && url.search === location.search;
  if (samePage && url.hash) return;
  history[replace ? 'replaceState' : 'pushState'](null, '', url);
  draw();
  scrollTo(0, 0);
  view.focus({ preventScroll: true });
}

document.addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href]');
  if (
    !link ||
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    link.target ||
    link.origin !== location.origin
  )
    return;
  const url = new URL(link.href);
  if (url.hash && url.pathname === location.pathname) return;
  event.preventDefault();
  go(url, link.hasAttribute('data-replace') && location.pathname === '/');
});
addEventListener('popstate', draw);
draw();
if (location.hash) document.querySelector(location.hash)?.scrollIntoView();
