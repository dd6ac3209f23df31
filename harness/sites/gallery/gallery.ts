import { join } from 'node:path';
import { type Context, Hono } from 'hono';
import { harnessOrigin } from '../../places.ts';
import { type PageContent, respondWithPage } from '../document.ts';
import { servePublicFiles } from '../host-site.ts';
import { servePictures } from '../shop/pictures.ts';
import type { DemoSite, Surroundings } from '../site.ts';
import { readCatalogue } from './catalogue.ts';
import { picturePage } from './picture.ts';
import { sheetPage } from './sheet.ts';
import { showPage } from './show.ts';

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
    { path: '/?pictures=phone&lang=he', label: 'All templates on a phone, in Hebrew' },
    { path: '/show?type=lightbox&format=1&lang=en&host=calm', label: 'One, on a calm page' },
    { path: '/show?type=lightbox&format=1&lang=he&host=reset', label: 'One in Hebrew, on a page with a reset' },
  ],
  create,
};

function create(around: Surroundings): Hono {
  const app = new Hono();
  servePictures(app);
  servePublicFiles(app, new URL('./public/', import.meta.url), around);
  const entries = () => readCatalogue(join(around.hookFile, '../../templates'));
  const respond = (c: Context, page: PageContent | null) => (page ? respondWithPage(c, around, gallery.clientId, page) : c.redirect('/'));
  app.get('/', async (c) => respond(c, sheetPage(await entries(), c.req.query())));
  app.get('/picture', async (c) => respond(c, picturePage(await entries(), c.req.query())));
  app.get('/show', async (c) => {
    const isFramed = c.req.header('Sec-Fetch-Dest') === 'iframe';
    return respond(c, showPage(await entries(), c.req.query(), isFramed ? null : (path) => besidePanel(c, around, path)));
  });
  return app;
}

/** The harness, opened on a page of this site. */
const besidePanel = (c: Context, { harnessPort }: Surroundings, path: string): string =>
  `${harnessOrigin(new URL(c.req.url).hostname, harnessPort)}/?${new URLSearchParams({ site: gallery.name, path })}`;
