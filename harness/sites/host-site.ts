import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { AUDIT_PATH, HOOK_PATH, type PageContent, respondWithPage, SIGHT_PATH } from './document.ts';
import type { DemoSite, Surroundings } from './site.ts';

interface OpenedSite {
  readonly app: Hono;
  /** Answers with a page of the site. */
  respond(c: Context, page: PageContent): Response | Promise<Response>;
}

/**
 * The app of a demo site, with its public files.
 * @param folder the `public/` folder, as a URL beside the site's module
 */
export function openSite({ clientId }: DemoSite, folder: URL, around: Surroundings): OpenedSite {
  const app = new Hono();
  servePublicFiles(app, folder, around);
  return { app, respond: (c, page) => respondWithPage(c, around, clientId, page) };
}

/**
 * Serves what every demo site has besides its pages: the files of its `public/` folder, and the hook.
 * @param folder the `public/` folder, as a URL beside the site's module
 */
export function servePublicFiles(app: Hono, folder: URL, around: Surroundings): void {
  for (const [path, file] of [
    [HOOK_PATH, around.hookFile],
    [SIGHT_PATH, join(dirname(around.hookFile), 'sight.js')],
    [AUDIT_PATH, join(dirname(around.hookFile), 'audit.js')],
  ] as const)
    app.get(path, async (c) => {
      const script = await readFile(file, 'utf8').catch(() => null);
      c.header('Content-Type', 'text/javascript; charset=utf-8');
      c.header('Cache-Control', 'no-store');
      return c.body(script ?? `console.warn('The hook is not built yet, so the panel stays empty: run npm run build.');`);
    });
  app.use('*', async (c, next) => {
    await next();
    if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-cache');
  });
  app.get('/:file{.+\\.(css|js|svg|woff2)}', serveStatic({ root: fileURLToPath(folder) }));
}
