import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Setting } from './page/setting.ts';
import { mountAccounts } from './page-accounts.ts';
import { type Admin, mountLeads } from './page-leads.ts';
import { isLocal, ownNameFor } from './places.ts';
import type { SessionText } from './session-file.ts';
import { SITES } from './sites/sites.ts';

/** Serves the built harness page, tells it where everything is, and reads the leads for it. */
export function pageServer(builtPage: string, harnessPort: number, admin: Admin, session: SessionText | null = null): Hono {
  const app = new Hono();
  // Puts the session's own site first, if it is one of ours.
  const sites = SITES.toSorted((a, b) => Number(b.clientId === session?.clientId) - Number(a.clientId === session?.clientId));
  const setting: Setting = {
    harnessPort,
    sites: sites.map(({ create: _, ...site }) => site),
    session: session?.text ?? null,
  };
  app.use('*', async (c, next) => {
    // If somebody points a public name here, that name is another origin with a stranger's page.
    if (!isLocal(new URL(c.req.url))) return c.text('The harness answers to names of this machine only.', 403);
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
  mountLeads(app, admin);
  mountAccounts(app, admin, harnessPort, SITES);
  // The panel expects the templates next to its own page.
  app.get('/studio/*', serveStatic({ root: join(builtPage, '..') }));
  app.get('*', serveStatic({ root: builtPage }));
  return app;
}
