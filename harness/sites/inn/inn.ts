import type { Hono } from 'hono';
import { openSite } from '../host-site.ts';
import type { DemoSite, Surroundings } from '../site.ts';
import { deskPage, guestPage, homePage, missingPage, quietPage, ROOMS, roomPage, roomsPage } from './pages.ts';

/** An inn with one popup for each targeting rule (TGT), so that a tester can pass and fail each. */
export const inn: DemoSite = {
  name: 'inn',
  title: 'Harbour Inn',
  kind: 'Inn',
  about: 'An inn by the sea: one popup for each rule of where, who and when, with pages that meet the rule.',
  clientId: 'e4b7d2a91c6f3',
  portOffset: 19,
  paths: [
    { path: '/', label: 'Home' },
    { path: '/rooms/', label: 'Rooms' },
    ...ROOMS.map(({ slug, name }) => ({ path: `/rooms/${slug}`, label: name })),
    { path: '/?nights=3', label: 'Home, with three nights chosen' },
    { path: '/?utm_campaign=autumn', label: 'Home, by the autumn letter' },
    { path: '/guest', label: 'For guests, who are logged in here' },
    { path: '/quiet', label: 'Where consent comes first' },
    { path: '/desk', label: 'The desk, by its network' },
  ],
  create,
};

function create(around: Surroundings): Hono {
  const { app, respond } = openSite(inn, new URL('./public/', import.meta.url), around);
  app.get('/', (c) => respond(c, homePage(nightsIn(c.req.query('nights')))));
  app.get('/rooms/', (c) => respond(c, roomsPage()));
  app.get('/rooms/:slug', (c) => {
    const room = ROOMS.find(({ slug }) => slug === c.req.param('slug'));
    return respond(c, room ? roomPage(room) : missingPage());
  });
  app.get('/guest', (c) => respond(c, guestPage()));
  app.get('/quiet', (c) => respond(c, quietPage()));
  app.get('/desk', (c) => respond(c, deskPage()));
  app.notFound((c) => respond(c, missingPage()));
  return app;
}

/** Bounded, because it goes into a script of the page. */
const nightsIn = (asked: string | undefined): number => Math.min(14, Math.max(1, Math.trunc(Number(asked)) || 1));
