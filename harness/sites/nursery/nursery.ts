import type { Hono } from 'hono';
import { openSite } from '../host-site.ts';
import type { DemoSite, Surroundings } from '../site.ts';
import { aboutPage, cataloguePage, missingPage, plantPage } from './pages.ts';
import { PLANTS, plantPath } from './plants.ts';

/** A catalogue in Hebrew, right to left (LNG-01). */
export const nursery: DemoSite = {
  name: 'nursery',
  title: 'עציץ בחלון',
  kind: 'Hebrew catalogue',
  about: 'A plant nursery in Hebrew, right to left: one long catalogue page, popups in Hebrew.',
  clientId: 'a2f6c8b91e4d7',
  portOffset: 14,
  paths: [
    { path: '/', label: 'קטלוג' },
    ...PLANTS.map((plant) => ({ path: plantPath(plant), label: plant.name })),
    { path: '/about', label: 'עלינו' },
  ],
  create,
};

function create(around: Surroundings): Hono {
  const { app, respond } = openSite(nursery, new URL('./public/', import.meta.url), around);
  app.get('/', (c) => respond(c, cataloguePage()));
  app.get('/about', (c) => respond(c, aboutPage()));
  app.get('/plants/:slug', (c) => {
    const plant = PLANTS.find((one) => one.slug === c.req.param('slug'));
    return respond(c, plant ? plantPage(plant) : missingPage());
  });
  app.notFound((c) => respond(c, missingPage()));
  return app;
}
