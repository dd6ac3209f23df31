import { html, raw } from 'hono/html';
import type { Markup, PageContent } from '../document.ts';

interface Room {
  readonly slug: string;
  readonly name: string;
  readonly price: number;
  readonly line: string;
  /** Only in the page's source, which the source rule reads. */
  readonly mark: string;
}

export const ROOMS: readonly Room[] = [
  { slug: 'harbour', name: 'The harbour room', price: 128, line: 'Two windows, four masts, one kettle.', mark: 'sea-view' },
  { slug: 'garden', name: 'The garden room', price: 112, line: 'Its own door, and a step that dogs like.', mark: 'dogs-welcome' },
  { slug: 'attic', name: 'The attic', price: 94, line: 'A bed under the beams and the gulls above.', mark: 'low-beams' },
];

/** Popups of the account that links open. */
const CODE = 'e5ec21c6667e0';
const NONE_LEFT = '2b02ac94b33f5';

export const homePage = (nights: number): PageContent =>
  layout({
    title: 'Nine rooms by the water',
    main: html`<section class="hero"><div><h1>Nine rooms<br>by the water</h1><p>The ferry comes at four. Supper is at seven, and the kettle is yours until then.</p>
<form action="/"><label for="nights">Nights</label> <select id="nights" name="nights">${[1, 2, 3, 5, 7].map((each) => html`<option${each === nights ? raw(' selected') : ''}>${each}</option>`)}</select> <button class="button">Choose</button></form></div>${HARBOUR}</section>
<section class="rooms" aria-label="Rooms"><ul>${ROOMS.map(card)}</ul>
<p class="codes"><a href="#code" data-poptin-open="${CODE}">A code of your own for supper</a> <a href="#none-left" data-poptin-open="${NONE_LEFT}">A code when none is left</a></p></section>
<script>window.inn = { nights: ${nights} };</script>`,
  });

export const roomsPage = (): PageContent =>
  layout({ title: 'Rooms', main: html`<section class="rooms"><h1>Rooms</h1><ul>${ROOMS.map(card)}</ul></section>` });

export const roomPage = ({ name, price, line, mark }: Room): PageContent =>
  layout({
    title: name,
    main: html`<article class="prose" data-room="${mark}"><h1>${name}</h1><p class="lead">${line}</p><p>€${price} a night, breakfast included. Ring before six and we keep supper warm.</p>${HARBOUR}<p><a href="/rooms/">All rooms</a></p></article>`,
  });

/** Signs a guest in by the cookie that the owner names in the rule. */
export const guestPage = (): PageContent =>
  layout({
    title: 'For guests',
    main: html`<article class="prose"><h1>For guests</h1><p>Your key works from three. Breakfast is from seven to ten, in the room with the stove.</p><p><a href="/">Back to the inn</a></p></article>
<script>document.cookie = 'inn_guest=mara; path=/; SameSite=Lax';</script>`,
  });

/** Its tag asks for consent first (CFS-01). */
export const quietPage = (): PageContent => ({
  ...layout({
    title: 'Consent first',
    main: html`<article class="prose"><h1>Consent first</h1><p>Nothing is stored here, and nothing personal is sent, before you agree.</p></article>`,
  }),
  consentFirst: true,
});

export const deskPage = (): PageContent =>
  layout({
    title: 'The desk',
    main: html`<article class="prose"><h1>The desk</h1><p>What is here depends on the network that you come from. The server decides, and no page is told the list.</p></article>`,
  });

export const missingPage = (): PageContent =>
  layout({
    title: 'No such room',
    status: 404,
    main: html`<article class="prose"><h1>No such room</h1><p>This page is not here. <a href="/rooms/">All rooms</a> are.</p></article>`,
  });

const card = ({ slug, name, line, price }: Room): Markup =>
  html`<li><h2><a href="/rooms/${slug}">${name}</a></h2><p>${line}</p><p class="price">€${price}</p></li>`;

const HARBOUR: Markup = html`<svg class="harbour" viewBox="0 0 400 260" aria-hidden="true"><rect width="400" height="260" fill="#1d3b53"/><circle cx="310" cy="64" r="24" fill="#f3d9a4"/><path d="M0 170h400v90H0z" fill="#28526f"/><path d="M60 170v-70h60v70zM120 170v-96h50v96zM170 170v-56h70v56z" fill="#b8573d"/><path d="M70 116h14v16H70zM96 116h14v16H96zM134 92h14v16h-14zM134 124h14v16h-14zM186 128h16v16h-16zM214 128h16v16h-16z" fill="#f3d9a4"/><path d="M268 196h76l-14 22h-48z" fill="#f6f1e7"/><path d="M304 130v64M306 134l34 54h-34z" stroke="#f6f1e7" stroke-width="3" fill="#f6f1e7"/></svg>`;

function layout({ title, main, status }: { title: string; main: Markup; status?: 404 }): PageContent {
  return {
    lang: 'en',
    title: `${title} · Harbour Inn`,
    description: 'An inn with nine rooms by the water.',
    ...(status ? { status } : {}),
    body: html`<a class="skip" href="#main">Skip to the content</a>
<header class="header"><a class="logo" href="/">Harbour Inn</a><nav aria-label="Main"><a href="/rooms/">Rooms</a><a href="/guest">For guests</a></nav></header>
<main id="main">${main}</main>
<footer class="footer"><p>Harbour Inn, on the quay. Mara and Jon answer the telephone from eight to eight.</p></footer>`,
  };
}
