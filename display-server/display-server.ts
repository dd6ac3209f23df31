import { join } from 'node:path';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import type { AdminAccess } from './admin/access.ts';
import { mountAdmin } from './admin/mount-admin.ts';
import { rehearse } from './admin/rehearsal.ts';
import { adminToken } from './admin/token.ts';
import { createAdmission, RATES, type Rates } from './admission.ts';
import type { Services } from './call.ts';
import { openEmbedded, openPostgres } from './database.ts';
import { createListeners } from './listeners.ts';
import { mountCalls } from './mount-calls.ts';
import { Refusal } from './refusal.ts';
import { keepDroppingOld, RETENTION_DAYS } from './retention.ts';
import { staticFiles } from './static-files.ts';

export interface DisplayServerOptions {
  /** A Postgres to use instead of the embedded database. */
  databaseUrl?: string;
  /** Where the embedded database keeps its data; null keeps it in memory. Default `.data/display`. */
  dataDirectory?: string | null;
  /** A dump that the embedded database begins with, in place of an empty one; for tests, which are sooner ready. */
  firstData?: Blob;
  /** What `npm run build` made: `embed/`, `templates/`. Default `dist` of this repository. */
  builtDirectory?: string;
  /** What the tag loads. Default `embed` of the built directory. */
  embedDirectory?: string;
  /** Where browsers reach this server, for template addresses. Default: each request's own origin. */
  publicOrigin?: string | null;
  /** ISO-2, for visitors whose country nothing tells: no account setting, no proxy's header, no cookie. Default `US`. */
  defaultCountry?: string;
  /** The request header in which a proxy tells the visitor's country. Default `x-country-code`. */
  countryHeader?: string;
  /** How many proxies of your own are in front of this server, each adding to `X-Forwarded-For`. Default 0: the header is not read. */
  trustedProxies?: number;
  /** What the admin API asks for. Default: made at the first start and kept beside the data, readable by its owner alone. */
  adminToken?: string;
  /** Origins of pages that may use the admin API, with its token. Default none. */
  adminOrigins?: readonly string[];
  /** How many calls a second are answered, of an address and of an account. */
  rates?: Partial<Rates>;
  /** What time it is for them, in milliseconds; for tests. Default: the process's own clock. */
  rateClock?: () => number;
  /** For how many days rows of visitors are kept; leads stay. Default 90. */
  retentionDays?: number;
  /** Turns on `/admin/faults` and `/admin/received`: calls can be made to fail and are logged with their payload. Default false. */
  rehearsal?: boolean;
  /** Told of every fault of our own; visitors get a plain 500. Default: standard error. */
  reportFault?: (problem: unknown) => void;
}

export interface DisplayServer {
  /** The calls of the contract, for everybody. */
  readonly app: Hono;
  /** The owner's side, which has a port of its own. */
  readonly admin: Hono;
  readonly adminToken: string;
  /** Opens the calls' port on each host (default: loopback, IPv4 and IPv6). Port 0 takes a free one. @returns the port. @throws when the port is taken. */
  listen(port: number, hosts?: readonly string[]): Promise<number>;
  /** Opens the admin port, in the same way. */
  listenAdmin(port: number, hosts?: readonly string[]): Promise<number>;
  /** Ends every connection, open streams included, and closes the database. */
  close(): Promise<void>;
}

/** Who takes an answer slower than this has left it. */
const IDLE_MS = 120_000;

/** The server of the contract's calls over a database that it migrates first. */
export async function createDisplayServer(options: DisplayServerOptions = {}): Promise<DisplayServer> {
  const { dataDirectory = '.data/display', databaseUrl, firstData, rehearsal = false } = options;
  const access: AdminAccess = { token: adminToken(options.adminToken, dataDirectory), origins: options.adminOrigins ?? [] };
  const built = options.builtDirectory ?? join(import.meta.dirname, '..', 'dist');
  const database = await (databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDirectory, firstData));
  const services: Services = {
    db: database.db,
    built: staticFiles(built),
    embed: staticFiles(options.embedDirectory ?? join(built, 'embed')),
    defaultCountry: options.defaultCountry ?? 'US',
    countryHeader: options.countryHeader ?? 'x-country-code',
    publicOrigin: options.publicOrigin ?? null,
    trustedProxies: options.trustedProxies ?? 0,
    reportFault: options.reportFault ?? console.error,
  };
  const app = compose(services, (calls) => {
    calls.use('*', cors({ origin: '*', allowMethods: ['GET', 'POST', 'OPTIONS'], maxAge: 7200, exposeHeaders: ['Retry-After'] }));
    mountCalls(
      calls,
      services,
      createAdmission(services, { ...RATES, ...options.rates }, options.rateClock),
      rehearsal ? rehearse(services) : undefined,
    );
  });
  const admin = compose(services, (owners) => mountAdmin(owners, services, access, rehearsal));
  const listeners = createListeners();
  const stopDropping = keepDroppingOld(database.db, options.retentionDays ?? RETENTION_DAYS, services.reportFault);
  return {
    app,
    admin,
    adminToken: access.token,
    listen: (port, hosts) => listeners.open(app, port, hosts, IDLE_MS),
    listenAdmin: (port, hosts) => listeners.open(admin, port, hosts),
    async close() {
      await listeners.close();
      await stopDropping();
      await database.close();
    },
  };
}

/** What both sides do with every answer and every fault. */
function compose(services: Services, mount: (app: Hono) => void): Hono {
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
  mount(app);
  app.notFound((c) => c.json(new Refusal(404, `no call ${c.req.method} ${c.req.path.slice(0, 200)}`).body(), 404));
  app.onError((problem, c) => {
    if (problem instanceof Refusal) {
      if (problem.retryAfterS !== null) c.header('retry-after', String(problem.retryAfterS));
      return c.json(problem.body(), problem.status);
    }
    services.reportFault(problem);
    return c.json(new Refusal(500, 'a fault of the server; it was reported').body(), 500);
  });
  return app;
}
