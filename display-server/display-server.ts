import { join } from 'node:path';
import { Hono } from 'hono';
import { CHANGES_CHANNEL, createAccountCache } from './accounts/account-cache.ts';
import { createFileCache, readFile } from './accounts/file-cache.ts';
import { accountsOf } from './accounts/known-account.ts';
import { createQuota } from './accounts/quota.ts';
import type { AdminAccess } from './admin/access.ts';
import { injectFaults } from './admin/faults/inject-faults.ts';
import { mountAdmin } from './admin/mount-admin.ts';
import { adminToken } from './admin/token.ts';
import { createMadeAnswers } from './answers/answer-cache.ts';
import { staticFiles } from './answers/static-files.ts';
import { createAdmission, RATES, type Rates } from './calls/admission.ts';
import type { Services } from './calls/call.ts';
import { forEverybody } from './calls/cors.ts';
import { mountCalls } from './calls/mount-calls.ts';
import { Refusal, toldOf } from './calls/refusal.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from './database/database.ts';
import { telling } from './database/reconnect.ts';
import { confirmKeyOf } from './leads/confirm-link.ts';
import { mountHealth } from './operations/health.ts';
import { createListeners } from './operations/listeners.ts';
import { faultsOnly, type Log, withoutVisitors } from './operations/log.ts';
import { createMetrics } from './operations/metrics.ts';
import { keepDroppingOld, retentionDays } from './operations/retention.ts';
import { createToldAgain } from './visitors/writing/resend-rows.ts';
import { createVisitorRows, settled } from './visitors/writing/visitor-rows.ts';
import { WRITE_DISPLAYS } from './visitors/writing/write-displays.ts';
import { type DeliveryOptions, startDelivering } from './webhooks/deliver.ts';

export interface DisplayServerOptions {
  /** A database that is already open and that others may also use; the server closes it. */
  database?: OpenDatabase;
  /** A Postgres to use instead of the embedded database. */
  databaseUrl?: string;
  /** The directory of the embedded database; null keeps its data in memory. Default `.data/display`. */
  dataDirectory?: string | null;
  /** A dump that the embedded database starts from when empty; for tests, so that they start faster. */
  firstData?: Blob;
  /** The output of `npm run build`: `embed/`, `templates/`. Default `dist` of this repository. */
  builtDirectory?: string;
  /** The files that the tag loads. Default `embed` in the built directory. */
  embedDirectory?: string;
  /** The origin at which browsers reach this server, for template URLs. Default: each request's own origin. */
  publicOrigin?: string | null;
  /** ISO-2, for visitors whose country is unknown: no account setting, no proxy header, no cookie. Default '': no guess. */
  defaultCountry?: string;
  /** The request header in which a proxy passes the visitor's country. Default `x-country-code`. */
  countryHeader?: string;
  /**
   * The number of your own proxies in front of this server, each of which appends to `X-Forwarded-For`. Default 0: the header is ignored.
   */
  trustedProxies?: number;
  /** The token for the admin API. Default: generated at the first start, and kept next to the data, readable only by its owner. */
  adminToken?: string;
  /** Origins of pages that may use the admin API with its token. Default none. */
  adminOrigins?: readonly string[];
  /** How many calls per second are answered, per address and per account. */
  rates?: Partial<Rates>;
  /** The clock for rates, in milliseconds, for tests. Default: the process's own clock. */
  rateClock?: () => number;
  /** How many days visitors' rows are kept; leads stay. Default 90. */
  retentionDays?: number;
  /** Turns on `/admin/faults` and `/admin/received`: calls can be made to fail, and are logged with their payload. Default false. */
  faultInjection?: boolean;
  /** How webhooks reach their targets. By default none may be in a private network. */
  webhooks?: DeliveryOptions;
  /** Gets every fault of our own; visitors get a plain 500. Default: the log. */
  reportFault?: (problem: unknown) => void;
  /** The log. Default: only faults, on standard error. */
  log?: Log;
}

export interface DisplayServer {
  /** The contract's calls, for everybody. */
  readonly app: Hono;
  /** The owner's side, which has its own port. */
  readonly admin: Hono;
  readonly adminToken: string;
  /**
   * Opens the calls' port on each host (default: loopback, IPv4 and IPv6). Port 0 picks a free one.
   * @returns the port.
   * @throws if the port is taken.
   */
  listen(port: number, hosts?: readonly string[]): Promise<number>;
  /** Opens the admin port, in the same way. */
  listenAdmin(port: number, hosts?: readonly string[]): Promise<number>;
  /** Gives running calls this long to finish (default 0), writes everything accepted, and closes the database. */
  close(withinMs?: number): Promise<void>;
  /** From now on, `/ready` says that no more calls should be sent here. */
  beforeClose(): void;
}

/** A client that reads an answer more slowly than this is gone. */
const IDLE_MS = 120_000;

/** Creates the server for the contract's calls on a database that it migrates first. */
export async function createDisplayServer(options: DisplayServerOptions = {}): Promise<DisplayServer> {
  const { dataDirectory = '.data/display', databaseUrl, firstData, faultInjection = false } = options;
  // Checked before a database is opened or created.
  const days = retentionDays(options.retentionDays);
  const access: AdminAccess = { token: adminToken(options.adminToken, dataDirectory), origins: options.adminOrigins ?? [] };
  const built = options.builtDirectory ?? join(import.meta.dirname, '..', 'dist');
  const database = options.database ?? (await (databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDirectory, firstData)));
  const { db, ask, tell } = database;
  const log = options.log ?? faultsOnly;
  const metrics = createMetrics();
  const accounts = createAccountCache(accountsOf(db));
  const files = createFileCache((fileId) => readFile(ask, fileId));
  let stopping = false;
  const isStopping = () => stopping;
  const displays = createToldAgain(database, WRITE_DISPLAYS);
  const stopListening = await database.listen(CHANGES_CHANNEL, telling([accounts, files], displays, log, isStopping));
  const rows = createVisitorRows(ask, tell, displays, () => delivering.wake());
  const services: Services = {
    db,
    ask,
    accounts,
    files,
    answers: createMadeAnswers(),
    quota: createQuota(ask),
    rows,
    built: staticFiles(built),
    embed: staticFiles(options.embedDirectory ?? join(built, 'embed')),
    defaultCountry: options.defaultCountry ?? '',
    countryHeader: options.countryHeader ?? 'x-country-code',
    publicOrigin: options.publicOrigin ?? null,
    trustedProxies: options.trustedProxies ?? 0,
    confirmKey: await confirmKeyOf(ask),
    allowPrivateTargets: options.webhooks?.allowPrivate ?? false,
    wakeWebhooks: () => delivering.wake(),
    reportFault(problem) {
      metrics.fault();
      if (options.reportFault) options.reportFault(problem);
      else log.error({ err: withoutVisitors(problem) }, 'a fault of the server');
    },
    metrics,
    log,
  };
  const delivering = startDelivering(ask, services.reportFault, options.webhooks);
  const app = compose(services, (calls) => {
    forEverybody(calls);
    mountHealth(calls, database, services, isStopping);
    mountCalls(
      calls,
      services,
      createAdmission(services, { ...RATES, ...options.rates }, options.rateClock),
      faultInjection ? injectFaults(services) : undefined,
    );
  });
  const admin = compose(services, (owners) => mountAdmin(owners, services, access, faultInjection, isStopping));
  const [listeners, adminListeners] = [createListeners({ isStopping }), createListeners({ isStopping })];
  const stopDropping = keepDroppingOld(db, days, services.reportFault);
  return {
    app,
    admin,
    adminToken: access.token,
    listen: (port, hosts) => listeners.open(app, port, hosts, IDLE_MS),
    listenAdmin: (port, hosts) => adminListeners.open(admin, port, hosts),
    beforeClose: () => {
      stopping = true;
    },
    async close(withinMs) {
      stopping = true;
      await Promise.all([listeners.close(withinMs), adminListeners.close(withinMs)]);
      await stopDropping();
      await settled(rows);
      await delivering.stop();
      await stopListening();
      await database.close();
    },
  };
}

const HEADERS = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-resource-policy', 'cross-origin'],
  // A template or answer opened as a page must not run anything here.
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
  ['cache-control', 'no-store'],
] as const;

/** Composes an app with the headers of every answer and the reply to every fault. */
function compose(services: Services, mount: (app: Hono) => void): Hono {
  const app = new Hono();
  // Set before the answer is made: changing a finished response means reading and rebuilding it.
  app.use((c, next) => {
    for (const [name, value] of HEADERS) c.header(name, value);
    return next();
  });
  mount(app);
  app.notFound((c) => c.json(new Refusal(404, `no call ${c.req.method} ${c.req.path.slice(0, 200)}`).body(), 404));
  app.onError((problem, c) => {
    const refusal = toldOf(problem, c, services.reportFault);
    return c.json(refusal.body(), refusal.status);
  });
  return app;
}
