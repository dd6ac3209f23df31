import type { Hono } from 'hono';
import { openSite } from '../host-site.ts';
import type { DemoSite, Surroundings } from '../site.ts';
import { aboutPage, articlePage, homePage, missingPage } from './pages.ts';
import { POSTS, postPath } from './posts.ts';
import { readArticle } from './read-article.ts';

/** A journal about slow trains: long pages to read and scroll, and one newsletter to join. */
export const blog: DemoSite = {
  name: 'blog',
  title: 'The Slow Line',
  kind: 'Blog',
  about: 'A travel journal with long articles: lead forms after a delay, half-way down, on leaving and on a click.',
  clientId: '5e1f0a7c3b2d9',
  portOffset: 11,
  paths: [
    { path: '/', label: 'Home' },
    ...POSTS.map((post) => ({ path: postPath(post), label: post.title })),
    { path: '/about', label: 'About' },
  ],
  create,
};

function create(around: Surroundings): Hono {
  const { app, respond } = openSite(blog, new URL('./public/', import.meta.url), around);
  app.get('/', (c) => respond(c, homePage()));
  app.get('/about', (c) => respond(c, aboutPage()));
  app.get('/journal/:slug', async (c) => {
    const at = POSTS.findIndex((post) => post.slug === c.req.param('slug'));
    const post = POSTS[at];
    if (!post) return respond(c, missingPage());
    const next = POSTS[(at + 1) % POSTS.length] ?? post;
    return respond(c, articlePage(post, await readArticle(post.slug), next));
  });
  app.notFound((c) => respond(c, missingPage()));
  return app;
}
