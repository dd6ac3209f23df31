/** The standalone display server: `node display-server/main.ts`, configured by environment variables only. */
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { tokenFile } from './admin/token.ts';
import { createDisplayServer } from './display-server.ts';
import {
  readBase,
  readChoice,
  readCount,
  readCountry,
  readDatabase,
  readDirectory,
  readEnvironment,
  readHeaderName,
  readHost,
  readOrigins,
  readPort,
  readSwitch,
} from './operations/settings.ts';
import { endWithSentence } from './operations/startup-error.ts';
import { refuseDatabase, refuseDirectory, refuseListening } from './operations/system-errors.ts';

process.on('uncaughtException', endWithSentence);

const env = readEnvironment();
const { PORT = '4601', HOST, DATABASE_URL, DATA_DIRECTORY, PUBLIC_ORIGIN, DEFAULT_COUNTRY, COUNTRY_HEADER } = env;
const { ADMIN_PORT = '4602', ADMIN_HOST, ADMIN_TOKEN, ADMIN_ORIGINS = '', TRUST_PROXY, FAULT_INJECTION = '0' } = env;
const { RATE_PER_ADDRESS, RATE_PER_ACCOUNT, RETENTION_DAYS, WEBHOOK_PRIVATE = '0', LOG_LEVEL = 'info', DRAIN_SECONDS = '0' } = env;

/** How long running calls may take once the server begins to stop. */
const STOP_WITHIN_MS = 10_000;
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const directory = readDirectory(DATA_DIRECTORY);
const drainMs = readCount('DRAIN_SECONDS', DRAIN_SECONDS) * 1000;
const log = pino({ level: readChoice('LOG_LEVEL', LOG_LEVEL, LOG_LEVELS) });
const visitors = { port: readPort('PORT', PORT), ...(HOST && { hosts: [readHost('HOST', HOST)] }) };
const owners = { port: readPort('ADMIN_PORT', ADMIN_PORT), ...(ADMIN_HOST && { hosts: [readHost('ADMIN_HOST', ADMIN_HOST)] }) };

const server = await createDisplayServer({
  dataDirectory: directory,
  ...(DATABASE_URL && { databaseUrl: readDatabase('DATABASE_URL', DATABASE_URL) }),
  ...(PUBLIC_ORIGIN && { publicOrigin: readBase('PUBLIC_ORIGIN', PUBLIC_ORIGIN) }),
  ...(DEFAULT_COUNTRY && { defaultCountry: readCountry('DEFAULT_COUNTRY', DEFAULT_COUNTRY) }),
  ...(COUNTRY_HEADER && { countryHeader: readHeaderName('COUNTRY_HEADER', COUNTRY_HEADER) }),
  ...(ADMIN_TOKEN && { adminToken: ADMIN_TOKEN }),
  adminOrigins: readOrigins('ADMIN_ORIGINS', ADMIN_ORIGINS),
  ...(TRUST_PROXY && { trustedProxies: readCount('TRUST_PROXY', TRUST_PROXY) }),
  rates: {
    ...(RATE_PER_ADDRESS && { perAddress: readCount('RATE_PER_ADDRESS', RATE_PER_ADDRESS, 1) }),
    ...(RATE_PER_ACCOUNT && { perAccount: readCount('RATE_PER_ACCOUNT', RATE_PER_ACCOUNT, 1) }),
  },
  ...(RETENTION_DAYS && { retentionDays: readCount('RETENTION_DAYS', RETENTION_DAYS) }),
  webhooks: { allowPrivate: readSwitch('WEBHOOK_PRIVATE', WEBHOOK_PRIVATE) },
  faultInjection: readSwitch('FAULT_INJECTION', FAULT_INJECTION),
  log,
})
  .catch(refuseDirectory(directory))
  .catch(refuseDatabase);
/** `poptins serve` says why by itself. Its process ends only when nothing listens and no database is open. */
const closeAndRefuse = (problem: unknown) => server.close().then(() => Promise.reject(problem));
const port = await server.listen(visitors.port, visitors.hosts).catch(refuseListening('', visitors)).catch(closeAndRefuse);
const adminPort = await server.listenAdmin(owners.port, owners.hosts).catch(refuseListening('ADMIN_', owners)).catch(closeAndRefuse);
const data = DATABASE_URL ? 'the Postgres of DATABASE_URL' : directory;
const token = ADMIN_TOKEN ? 'ADMIN_TOKEN' : tokenFile(directory);
log.info({ port, adminPort }, `Display server on port ${port}, data in ${data}. Admin on port ${adminPort}, its token in ${token}.`);

let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    if (stopped) return;
    stopped = true;
    log.info({ signal, drainMs }, 'Stopping: send no more calls here.');
    server.beforeClose();
    await wait(drainMs);
    await server.close(STOP_WITHIN_MS);
    log.info({}, 'Stopped: everything accepted is stored.');
    process.exit(0);
  });
}
