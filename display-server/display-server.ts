import { join } from 'node:path';
import { Hono } from 'hono';
import { CHANGES_CHANNEL, createAccountCache } from './account-cache.ts';
import type { AdminAccess } from './admin/access.ts';
import { mountAdmin } from './admin/mount-admin.ts';
import { rehearse } from './admin/rehearsal.ts';
import { adminToken } from './admin/token.ts';
import { createAdmission, RATES, type Rates } from './admission.ts';
import { createMadeAnswers } from './answers/made-answers.ts';
import type { Services } from './call.ts';
import { type OpenDatabase, openEmbedded, openPostgres } from './database.ts';
import { forEverybody } from './for-everybody.ts';
import { mountHealth } from './health.ts';
import { accountsOf } from './known-account.ts';
import { createListeners } from './listeners.ts';
import { faultsOnly, type Log } from './log.ts';
import { createMetrics } from './metrics.ts';
import { mountCalls } from './mount-calls.ts';
import { createQuota } from './quota.ts';
import { Refusal } from './refusal.ts';
import { keepDroppingOld, RETENTION_DAYS } from './retention.ts';
import { staticFiles } from './static-files.ts';
import { telling } from './telling.ts';
import { createToldAgain } from './writing/told-again.ts';
import { createVisitorRows, settled } from './writing/visitor-rows.ts';
import { WRITE_DISPLAYS } from './writing/write-displays.ts';

export interface DisplayServerOptions {
  /** A database that is open already, and that others may use too; the server closes it. */
  database?: OpenDatabase;
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
  /** Told of every fault of our own; visitors get a plain 500. Default: the log. */
  reportFault?: (problem: unknown) => void;
  /** Where it says what happens to it. Default: faults alone, on standard error. */
  log?: Log;
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
  /** Answers what is under way for so long (default 0), writes what was taken, and closes the database. */
  close(withinMs?: number): Promise<void>;
  /** From now on `/ready` says that nothing should be sent here. */
  beforeClose(): void;
}

/** Who takes an answer slower than this has left it. */
const IDLE_MS = 120_000;

/** The server of the contract's calls over a database that it migrates first. */
export async function createDisplayServer(options: DisplayServerOptions = {}): Promise<DisplayServer> {
  const { dataDirectory = '.data/display', databaseUrl, firstData, rehearsal = false } = options;
  const access: AdminAccess = { token: adminToken(options.adminToken, dataDirectory), origins: options.adminOrigins ?? [] };
  const built = options.builtDirectory ?? join(import.meta.dirname, '..', 'dist');
  const database = options.database ?? (await (databaseUrl ? openPostgres(databaseUrl) : openEmbedded(dataDirectory, firstData)));
  const { db, ask, tell } = database;
  const log = options.log ?? faultsOnly;
  const metrics = createMetrics();
  const accounts = createAccountCache(accountsOf(db));
  let stopping = false;
  const displays = createToldAgain(tell, WRITE_DISPLAYS);
  const stopListening = await database.listen(
    CHANGES_CHANNEL,
    telling(accounts, displays, log, () => stopping),
  );
  const rows = createVisitorRows(ask, tell, displays);
  const services: Services = {
    db,
    ask,
    accounts,
    answers: createMadeAnswers(),
    quota: createQuota(ask),
    rows,
    built: staticFiles(built),
    embed: staticFiles(options.embedDirectory ?? join(built, 'embed')),
    defaultCountry: options.defaultCountry ?? 'US',
    countryHeader: options.countryHeader ?? 'x-country-code',
    publicOrigin: options.publicOrigin ?? null,
    trustedProxies: options.trustedProxies ?? 0,
    reportFault(problem) {
      metrics.fault();
      if (options.reportFault) options.reportFault(problem);
      else log.error({ err: problem }, 'a fault of the server');
    },
    metrics,
    log,
  };
  const app = compose(services, (calls) => {
    forEverybody(calls);
    mountHealth(calls, services, () => stopping);
    mountCalls(
      calls,
      services,
      createAdmission(services, { ...RATES, ...options.rates }, options.rateClock),
      rehearsal ? rehearse(services) : undefined,
    );
  });
  const admin = compose(services, (owners) => mountAdmin(owners, services, access, rehearsal));
  const listeners = createListeners();
  const adminListeners = createListeners();
  const stopDropping = keepDroppingOld(db, options.retentionDays ?? RETENTION_DAYS, services.reportFault);
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
      await Promise.all([listeners.close(withinMs), adminListeners.close()]);
      await stopDropping();
      await settled(rows);
      await stopListening();
      await database.close();
    },
  };
}

const HEADERS = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-resource-policy', 'cross-origin'],
  // A template or an answer opened as a page of its own must not run anything here.
  ['content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
  ['cache-control', 'no-store'],
] as const;

/** What both sides do with every answer and every fault. */
function compose(services: Services, mount: (app: Hono) => void): Hono {
  const app = new Hono();
  // Said before the answer is made: to change one that is made means to read and make it again.
  app.use((c, next) => {
    for (const [name, value] of HEADERS) c.header(name, value);
    return next();
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
