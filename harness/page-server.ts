import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Setting } from './page/setting.ts';
import { displayServerOrigin, ownNameFor } from './places.ts';
import { SITES } from './sites/sites.ts';

/** Serves the built harness page, and tells it what stands where. */
export function pageServer(builtPage: string, harnessPort: number): Hono {
  const app = new Hono();
  const setting: Setting = {
    harnessPort,
    displayOrigin: displayServerOrigin(harnessPort),
    sites: SITES.map(({ create: _, ...site }) => site),
  };
  app.use('*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-cache');
  });
  app.get('/', async (c, next) => {
    const ownName = ownNameFor(new URL(c.req.url), c.req.raw.headers);
    if (ownName) return c.redirect(ownName, 302);
    if (existsSync(join(builtPage, 'index.html'))) return next();
    return c.text('The harness page is not built yet. Run: npm run build', 503);
  });
  app.get('/setting.json', (c) => c.json(setting));
  app.get('*', serveStatic({ root: builtPage }));
  return app;
}
