import { html } from 'hono/html';
import type { Markup, PageContent } from '../document.ts';
import { picture } from './art.ts';
import { POSTS, type Post, postPath } from './posts.ts';

/** The newsletter's popup, opened by a click (TRG-11); the id is the one in `harness/accounts/blog.json`. */
const LETTER_POPUP_ID = '4d9f31c70ae64';

const DATE = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export function homePage(): PageContent {
  const [lead, ...others] = POSTS;
  return layout({
    title: 'The Slow Line · notes from slow trains',
    description: 'A journal about travelling slowly, by rail, with a window.',
    here: '/',
    main: html`${lead ? leadStory(lead) : ''}
<section class="wrap" aria-labelledby="journal"><h2 id="journal" class="section-title">From the journal</h2>
<div class="cards">${others.map(card)}</div></section>
${departures()}
${letterInvitation()}`,
  });
}

export function articlePage(post: Post, text: Markup[], next: Post): PageContent {
  return layout({
    title: `${post.title} · The Slow Line`,
    description: post.standfirst,
    here: postPath(post),
    main: html`<article class="article">
<header class="article-head"><p class="route">${post.from} <span aria-hidden="true">→</span><span class="sr">to</span> ${post.to} · ${post.hours}</p>
<h1>${post.title}</h1><p class="standfirst">${post.standfirst}</p>
<p class="byline">Marta Linde · <time datetime="${post.date}">${DATE.format(new Date(post.date))}</time> · ${post.minutes} minutes to read</p></header>
<div class="article-picture">${picture(post.scene)}</div>
<div class="article-body">${text}</div>
</article>
<section class="wrap next" aria-labelledby="next"><h2 id="next" class="section-title">The next train</h2>${card(next)}</section>
${letterInvitation()}`,
  });
}

export function aboutPage(): PageContent {
  return layout({
    title: 'About · The Slow Line',
    description: 'Who writes The Slow Line, and how it is paid for.',
    here: '/about',
    main: html`<article class="article"><header class="article-head"><h1>One writer, one notebook, no aeroplanes</h1>
<p class="standfirst">The Slow Line began as postcards to a friend who was ill and wanted to go somewhere.</p></header>
<div class="article-picture">${picture('viaduct')}</div>
<div class="article-body">
<p>I am Marta Linde. I used to lay out other people’s magazines, and I spent a good part of those years on the phone with people who were late because they were in a hurry. In 2019 a friend could not leave her room for a winter. I promised to send her one journey a month, by post, with everything that I had seen from the window in the order in which I had seen it. When she was well again she asked me not to stop.</p>
<p>There is one piece a month here and one letter in between. I pay for my tickets. Nobody sends me anywhere, and if a hotel is mentioned it is because I slept in it and it had a good lamp.</p>
<h2>The letter</h2>
<p>It goes out on the first Sunday: one route with its times, what it costs, which side to sit on, and where to get down and eat. It has never been longer than a page. You can leave with one click, and I do not ask why.</p>
<h2>Write to me</h2>
<p>Corrections are welcome, above all from people who work on the railways. I am told the Semmering has fifteen tunnels and not fourteen; a reader is counting.</p>
</div></article>${letterInvitation()}`,
  });
}

export function missingPage(): PageContent {
  return layout({
    title: 'No such platform · The Slow Line',
    description: 'This page does not exist.',
    here: '',
    status: 404,
    main: html`<article class="article"><header class="article-head"><h1>No train stops here</h1>
<p class="standfirst">The page that you asked for is not on the timetable. <a href="/">All departures</a> leave from the front page.</p></header></article>`,
  });
}

function leadStory(post: Post): Markup {
  return html`<section class="lead" aria-labelledby="lead-title"><div class="lead-picture">${picture(post.scene)}</div>
<div class="lead-words"><p class="route">${post.from} <span aria-hidden="true">→</span><span class="sr">to</span> ${post.to} · ${post.hours}</p>
<h1 id="lead-title"><a href="${postPath(post)}">${post.title}</a></h1><p class="standfirst">${post.standfirst}</p>
<p class="byline"><time datetime="${post.date}">${DATE.format(new Date(post.date))}</time> · ${post.minutes} minutes to read</p></div></section>`;
}

function card(post: Post): Markup {
  return html`<article class="card"><div class="card-picture">${picture(post.scene)}</div>
<p class="route">${post.from} <span aria-hidden="true">→</span><span class="sr">to</span> ${post.to} · ${post.hours}</p>
<h3><a href="${postPath(post)}">${post.title}</a></h3><p>${post.standfirst}</p></article>`;
}

function departures(): Markup {
  return html`<section class="board" aria-labelledby="board"><div class="wrap"><h2 id="board">Departures</h2>
<table><thead><tr><th scope="col">From</th><th scope="col">To</th><th scope="col">Takes</th><th scope="col">Read</th></tr></thead>
<tbody>${POSTS.map((post) => html`<tr><td>${post.from}</td><td>${post.to}</td><td>${post.hours}</td><td><a href="${postPath(post)}">${post.minutes} min<span class="sr">, ${post.title}</span></a></td></tr>`)}</tbody></table></div></section>`;
}

function letterInvitation(): Markup {
  return html`<section class="letter" aria-labelledby="letter"><h2 id="letter">One route, on the first Sunday of the month</h2>
<p>Times, fares, which side to sit on. Never longer than a page.</p>
<p><a class="button" href="/APIRequest/click/${LETTER_POPUP_ID}" data-poptin-open="${LETTER_POPUP_ID}">Get the letter</a></p></section>`;
}

interface Layout {
  title: string;
  description: string;
  here: string;
  main: Markup;
  status?: 404;
}

function layout({ title, description, here, main, status }: Layout): PageContent {
  const link = (path: string, label: string) => html`<a href="${path}" ${here === path ? html`aria-current="page"` : ''}>${label}</a>`;
  return {
    lang: 'en',
    title,
    description,
    ...(status ? { status } : {}),
    body: html`<a class="skip" href="#main">Skip to the text</a>
<header class="masthead"><a class="wordmark" href="/"><svg viewBox="0 0 40 20" width="40" height="20" aria-hidden="true"><path d="M1 17h38M4 17v-4m8 4v-4m8 4v-4m8 4v-4m8 4v-4" stroke="currentColor" stroke-width="1.6" fill="none"/><path d="M6 11V4h18q8 1 10 7Z" fill="#b4472e"/><path d="M9 6h4v3H9zm6 0h4v3h-4z" fill="#f6f1e7"/></svg><span>The Slow Line</span></a>
<nav aria-label="Site">${link('/', 'Journal')}${link('/about', 'About')}<a href="#letter" class="nav-letter">The letter</a></nav></header>
<main id="main">${main}</main>
<footer class="footer"><p>The Slow Line is written in trains and laid out at a kitchen table.</p><nav aria-label="Footer"><a href="/">Journal</a><a href="/about">About</a></nav></footer>`,
  };
}
