import { Hono } from 'hono';
import { respondWithPage } from '../document.ts';
import { servePublicFiles } from '../host-site.ts';
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
  const app = new Hono();
  servePublicFiles(app, new URL('./public/', import.meta.url), around);
  app.get('/', (c) => respondWithPage(c, around, nursery.clientId, cataloguePage()));
  app.get('/about', (c) => respondWithPage(c, around, nursery.clientId, aboutPage()));
  app.get('/plants/:slug', (c) => {
    const plant = PLANTS.find((one) => one.slug === c.req.param('slug'));
    return respondWithPage(c, around, nursery.clientId, plant ? plantPage(plant) : missingPage());
  });
  app.notFound((c) => respondWithPage(c, around, nursery.clientId, missingPage()));
  return app;
}
