import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { mountAdmin } from './admin/mount-admin.ts';
import { rehearse } from './admin/rehearsal.ts';
import type { Services } from './call.ts';
import { openEmbedded, openPostgres } from './database.ts';
import { mountCalls } from './mount-calls.ts';
import { Refusal } from './refusal.ts';
import { staticFiles } from './static-files.ts';

export interface DisplayServerOptions {
  /** A Postgres to use instead of the embedded database. */
  databaseUrl?: string;
  /** Where the embedded database keeps its data; null keeps it in memory. Default `.data/display`. */
  dataDirectory?: string | null;
  /** What `npm run build` made: `embed/`, `templates/`. Default `dist` of this repository. */
  builtDirectory?: string;
  /** Where browsers reach this server, for template addresses. Default: each request's own origin. */
  publicOrigin?: string | null;
  /** ISO-2, for visitors whose country nothing tells: no account setting, no proxy's header, no cookie. Default `US`. */
  defaultCountry?: string;
  /** The request header in which a proxy tells the visitor's country. Default `x-country-code`. */
  countryHeader?: string;
  /** Believe `X-Forwarded-For`. Only behind a proxy that sets it. Default false. */
  trustProxy?: boolean;
  /** Turns on `/admin/faults` and `/admin/received`: calls can be made to fail and are logged with their payload. Default false. */
  rehearsal?: boolean;
  /** Told of every fault of our own; visitors get a plain 500. Default: standard error. */
  reportFault?: (problem: unknown) => void;
}

export interface DisplayServer {
  readonly app: Hono;
  /** Listens on each host (default: loopback, IPv4 and IPv6). Port 0 takes a free one. @returns the port. @throws when the port is taken. */
  listen(port: number, hosts?: readonly string[]): Promise<number>;
  /** Ends every connection, open streams included, and closes the database. */
  close(): Promise<void>;
}

/** The server of the contract's calls over a database that it migrates first. */
export async function createDisplayServer(options: DisplayServerOptions = {}): Promise<DisplayServer> {
  const { dataDirectory = '.data/display', databaseUrl } = options;
  const database = await (databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDirectory));
  const services: Services = {
    db: database.db,
    built: staticFiles(options.builtDirectory ?? join(import.meta.dirname, '..', 'dist')),
    defaultCountry: options.defaultCountry ?? 'US',
    countryHeader: options.countryHeader ?? 'x-country-code',
    publicOrigin: options.publicOrigin ?? null,
    trustProxy: options.trustProxy ?? false,
    reportFault: options.reportFault ?? console.error,
  };
  const app = composeApp(services, options.rehearsal ?? false);
  const servers: Server[] = [];
  return {
    app,
    async listen(port, hosts = ['127.0.0.1', '::1']) {
      let chosen = port;
      for (const host of hosts) {
        const server = await bind(app, chosen, host).catch((problem: NodeJS.ErrnoException) => {
          if (servers.length > 0 && problem.code !== 'EADDRINUSE') return null; // a machine without IPv6 does with the first
          throw problem;
        });
        if (server) servers.push(server);
        const address = server?.address();
        if (typeof address === 'object' && address) chosen = address.port;
      }
      return chosen;
    },
    async close() {
      await Promise.all(servers.map(closeAll));
      await database.close();
    },
  };
}

function composeApp(services: Services, rehearsal: boolean): Hono {
  const app = new Hono();
  app.use(async (c, next) => {
    await next();
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
    c.header('cross-origin-resource-policy', 'cross-origin');
    // A template or an answer opened as a page of its own must not run anything here.
    c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store');
  });
  mountAdmin(app, services, rehearsal);
  const open = cors({ origin: '*', allowMethods: ['GET', 'POST', 'OPTIONS'], maxAge: 7200, exposeHeaders: ['Retry-After'] });
  app.use('*', (c, next) => (c.req.path.startsWith('/admin/') ? next() : open(c, next)));
  mountCalls(app, services, rehearsal ? rehearse(services) : undefined);
  app.notFound((c) => c.json(new Refusal(404, `no call ${c.req.method} ${c.req.path.slice(0, 200)}`).body(), 404));
  app.onError((problem, c) => {
    if (problem instanceof Refusal) return c.json(problem.body(), problem.status);
    services.reportFault(problem);
    return c.json(new Refusal(500, 'a fault of the server; it was reported').body(), 500);
  });
  return app;
}

function bind(app: Hono, port: number, host: string): Promise<Server> {
  const server = createServer(getRequestListener(app.fetch));
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function closeAll(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
