import type { Hono } from 'hono';
import { openSite } from '../host-site.ts';
import type { DemoSite, Surroundings } from '../site.ts';
import { coursePage, homePage, missingPage, visitPage } from './pages.ts';
import { ROOMS_IN, type RoomsLanguage } from './words.ts';

/** A workshop whose three forms have steps (FRM-30 to FRM-34), in two languages. */
export const rooms: DemoSite = {
  name: 'rooms',
  title: 'Grout & Grain',
  kind: 'Forms in steps',
  about: 'A kitchen workshop in English and Hebrew: a quote, a visit and a course, each by a form with steps.',
  clientId: 'b6d4f2a09c8e1',
  portOffset: 18,
  paths: [
    { path: '/', label: 'A quote, in steps' },
    { path: '/visit', label: 'A visit, sent early and completed' },
    { path: '/course', label: 'A course, within the page' },
    { path: '/he', label: 'הצעת מחיר' },
    { path: '/he/visit', label: 'ביקור' },
    { path: '/he/course', label: 'קורס' },
  ],
  create,
};

function create(around: Surroundings): Hono {
  const { app, respond } = openSite(rooms, new URL('./public/', import.meta.url), around);
  for (const language of Object.keys(ROOMS_IN) as RoomsLanguage[]) {
    const { base } = ROOMS_IN[language];
    app.get(base || '/', (c) => respond(c, homePage(language)));
    app.get(`${base}/visit`, (c) => respond(c, visitPage(language)));
    app.get(`${base}/course`, (c) => respond(c, coursePage(language)));
  }
  app.notFound((c) => respond(c, missingPage(c.req.path.startsWith('/he/') ? 'he' : 'en')));
  return app;
}
