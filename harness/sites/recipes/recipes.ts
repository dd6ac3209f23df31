import type { Hono } from 'hono';
import { html } from 'hono/html';
import { openSite } from '../host-site.ts';
import type { DemoSite, Surroundings } from '../site.ts';

/** A single-page app (EMB-05): one document, whose script draws every view and navigates by the history API. */
export const recipes: DemoSite = {
  name: 'recipes',
  title: 'Supper by Six',
  kind: 'Single-page app',
  about: 'A recipe book that never loads a second page: pushState, replaceState, fragments and back.',
  clientId: '9d3e5a1c7b4f0',
  portOffset: 13,
  paths: [
    { path: '/', label: 'All suppers' },
    { path: '/?time=20', label: 'Twenty minutes' },
    { path: '/recipes/tomato-beans', label: 'Tomato beans' },
    { path: '/recipes/lemon-orzo#method', label: 'Lemon orzo, the method' },
  ],
  create,
};

function create(around: Surroundings): Hono {
  const { app, respond } = openSite(recipes, new URL('./public/', import.meta.url), around);
  app.get('*', (c) =>
    respond(c, {
      lang: 'en',
      title: 'Supper by Six',
      description: 'Suppers from one pan, on the table by six.',
      head: html`<script type="module" src="/app.js"></script>`,
      body: html`<a class="skip" href="#view">Skip to the recipes</a>
<header class="header"><a class="logo" href="/">Supper <span>by</span> Six</a><nav aria-label="How long you have" id="times"></nav></header>
<main id="view" tabindex="-1"><noscript>This recipe book is an app: it needs JavaScript.</noscript></main>
<footer class="footer"><p>Cooked, timed and washed up after by Noor and Peter.</p></footer>`,
    }),
  );
  return app;
}
