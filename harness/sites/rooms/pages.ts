import { html } from 'hono/html';
import type { Markup, PageContent } from '../document.ts';
import { drawRoom } from './room-art.ts';
import { ROOMS_IN, type RoomsLanguage } from './words.ts';

/** One next to each piece of work, in order. */
const ART = ['stool', 'bath', 'kitchen'] as const;

type Words = (typeof ROOMS_IN)[RoomsLanguage];

const opener = (popupId: string, words: string): Markup =>
  html`<a class="button" href="/APIRequest/click/${popupId}" data-poptin-open="${popupId}">${words}</a>`;

export function homePage(language: RoomsLanguage): PageContent {
  const { home, popups } = ROOMS_IN[language];
  return layout(
    language,
    '',
    home.title,
    html`<section class="hero"><div><h1>${home.title}</h1><p>${home.line}</p><p>${opener(popups.quote, home.quote)}</p></div>${drawRoom('kitchen')}</section>
<ul class="work">${home.work.map(([title, line], at) => html`<li>${drawRoom(ART[at] ?? 'stool')}<h2>${title}</h2><p>${line}</p></li>`)}</ul>`,
  );
}

export function visitPage(language: RoomsLanguage): PageContent {
  const { visit, popups } = ROOMS_IN[language];
  return layout(
    language,
    '/visit',
    visit.title,
    html`<section class="hero"><div><h1>${visit.title}</h1><p>${visit.line}</p><p>${opener(popups.visit, visit.open)}</p></div>${drawRoom('bath')}</section>`,
  );
}

/** The form is part of the page. */
export function coursePage(language: RoomsLanguage): PageContent {
  const { course, popups } = ROOMS_IN[language];
  return layout(
    language,
    '/course',
    course.title,
    html`<section class="hero"><div><h1>${course.title}</h1><p>${course.line}</p>${drawRoom('stool')}</div><div class="poptin-embedded" data-id="${popups.course}"></div></section>`,
  );
}

export function missingPage(language: RoomsLanguage): PageContent {
  const { missing, base } = ROOMS_IN[language];
  const main = html`<section class="hero"><div><h1>${missing.title}</h1><p>${missing.line}</p><p><a href="${base || '/'}">${missing.home}</a></p></div></section>`;
  return { ...layout(language, '', missing.title, main), status: 404 };
}

/** `path` is the same in both languages, below the language's own base. */
function layout(language: RoomsLanguage, path: string, title: string, main: Markup): PageContent {
  const words: Words = ROOMS_IN[language];
  const other: RoomsLanguage = language === 'he' ? 'en' : 'he';
  const { nav, base } = words;
  return {
    lang: language,
    title: `${title} · ${words.name}`,
    description: words.description,
    body: html`<a class="skip" href="#main">${words.skip}</a>
<header class="header"><a class="logo" href="${base || '/'}">${words.name}</a><nav aria-label="${words.name}"><a href="${base || '/'}">${nav.home}</a><a href="${base}/visit">${nav.visit}</a><a href="${base}/course">${nav.course}</a><a href="${ROOMS_IN[other].base}${path || '/'}" lang="${other}" hreflang="${other}">${words.other}</a></nav></header>
<main id="main">${main}</main>
<footer class="footer"><p>${words.foot}</p></footer>`,
  };
}
