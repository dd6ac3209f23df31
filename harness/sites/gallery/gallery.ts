import { Hono } from 'hono';
import { respondWithPage } from '../document.ts';
import { servePublicFiles } from '../host-site.ts';
import { servePictures } from '../shop/pictures.ts';
import type { DemoSite, Surroundings } from '../site.ts';
import { listPage, showPage } from './pages.ts';

/** Every template in both languages, shown by the real runtime, on a calm page and on a hostile one (DEV-13). */
export const gallery: DemoSite = {
  name: 'gallery',
  title: 'Gallery of templates',
  kind: 'Every template',
  about: 'Each type and format in English and Hebrew, on a calm page and on hostile ones.',
  clientId: 'ba11e7f0ce5d2',
  portOffset: 16,
  paths: [
    { path: '/', label: 'All templates' },
    { path: '/show?type=lightbox&format=1&lang=en&host=calm', label: 'One, on a calm page' },
    { path: '/show?type=lightbox&format=1&lang=he&host=reset', label: 'One in Hebrew, on a page with a reset' },
  ],
  create,
};

function create(around: Surroundings): Hono {
  const app = new Hono();
  servePictures(app);
  servePublicFiles(app, new URL('./public/', import.meta.url), around);
  app.get('/', async (c) => respondWithPage(c, around, gallery.clientId, await listPage(around)));
  app.get('/show', async (c) => {
    const page = await showPage(around, c.req.query());
    return page ? respondWithPage(c, around, gallery.clientId, page) : c.redirect('/');
  });
  return app;
}
