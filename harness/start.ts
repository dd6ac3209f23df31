import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createDisplayServer } from '../display-server/display-server.ts';
import { readDatabase, readOrigins } from '../display-server/operations/settings.ts';
import { seedAccounts } from './accounts/seed-accounts.ts';
import { listen, PortTaken } from './listen.ts';
import { DEFAULT_PORT } from './options.mjs';
import type { Admin } from './page-leads.ts';
import { pageServer } from './page-server.ts';
import {
  adminPort,
  adminUrl,
  displayServerOrigin,
  displayServerPort,
  harnessOrigins,
  receiverPort,
  receiverUrl,
  sitePort,
} from './places.ts';
import { createReceiver } from './receiver/receiver.ts';
import type { SessionText } from './session-file.ts';
import { SITES } from './sites/sites.ts';

export interface HarnessOptions {
  /** The harness page's port. The other ports follow from it. Default 4600. */
  readonly port?: number;
  /** The directory of the database, so that leads survive a restart. Default `.data` in the working directory. */
  readonly dataDir?: string;
  /** The output of `npm run build`. Default `dist` of this repository. */
  readonly builtDir?: string;
  /** Serves the output of `npm run build -- readable`: unminified, with source maps. */
  readonly readable?: boolean;
  /** A session that the panel opens with, as text. */
  readonly session?: SessionText | null;
  /** How long a target of webhooks may take to answer, in milliseconds. Default: the display server's own patience. */
  readonly targetTimeoutMs?: number;
  /** A dump that a new database starts from; for tests, so that they start faster. */
  readonly firstData?: Blob;
}

export interface Harness {
  readonly urls: {
    readonly page: string;
    readonly displayServer: string;
    /** The address of the receiver. It takes webhooks at `/hooks/{name}`, lists them at `/messages`, and fails by `PUT /mode/{mode}`. */
    readonly receiver: string;
    /** By site name. */
    readonly sites: Readonly<Record<string, string>>;
  };
  /** The display server's admin side, for scripts and tests. */
  readonly admin: Admin;
  close(): Promise<void>;
}

const BUILT = fileURLToPath(new URL('../dist/', import.meta.url));

/**
 * Starts everything that `npm start` runs (DEV-12): the display server, the demo sites, and the page that shows them. If a part cannot
 * start, it closes those before it.
 * @throws PortTaken, or the database's error if it cannot be opened
 */
export async function startHarness(options: HarnessOptions = {}): Promise<Harness> {
  const {
    port = DEFAULT_PORT,
    dataDir = '.data',
    builtDir = BUILT,
    readable = false,
    session = null,
    targetTimeoutMs,
    firstData,
  } = options;
  const running: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const stop of running.reverse().splice(0)) await stop();
  };
  const displayOrigin = displayServerOrigin(port);
  const around = { displayOrigin, harnessPort: port, hookFile: join(builtDir, 'hook/hook.js') };
  const { DATABASE_URL, ADMIN_TOKEN, ADMIN_ORIGINS } = process.env;
  let admin: Admin;
  try {
    // Detect a taken port before the database is touched.
    for (const each of [port, displayServerPort(port), adminPort(port), receiverPort(port)])
      await (await listen(each, () => new Response()))();
    for (const site of SITES) running.push(await listen(sitePort(port, site), site.create(around).fetch));
    const display = await createDisplayServer({
      dataDirectory: join(dataDir, 'display'),
      builtDirectory: builtDir,
      ...(readable && { embedDirectory: join(builtDir, 'embed-readable') }),
      publicOrigin: displayOrigin,
      faultInjection: true,
      // The receiver below is on this machine.
      webhooks: { allowPrivate: true, ...(targetTimeoutMs && { timeoutMs: targetTimeoutMs }) },
      ...(firstData && { firstData }),
      ...(DATABASE_URL && { databaseUrl: readDatabase('DATABASE_URL', DATABASE_URL) }),
      ...(ADMIN_TOKEN && { adminToken: ADMIN_TOKEN }),
      adminOrigins: ADMIN_ORIGINS ? readOrigins('ADMIN_ORIGINS', ADMIN_ORIGINS) : harnessOrigins(port),
    });
    running.push(() => display.close());
    await open(display.listen, displayServerPort(port));
    await open(display.listenAdmin, adminPort(port));
    admin = { origin: adminUrl(port), token: display.adminToken };
    running.push(await listen(receiverPort(port), createReceiver().app.fetch));
    await seedAccounts(admin, SITES, join(builtDir, 'templates'), dataDir);
    running.push(await listen(port, pageServer(join(builtDir, 'harness'), port, admin, session).fetch));
  } catch (problem) {
    await close();
    throw problem;
  }
  return {
    urls: {
      page: `http://localhost:${port}`,
      displayServer: displayOrigin,
      receiver: receiverUrl(port),
      sites: Object.fromEntries(SITES.map((site) => [site.name, `http://localhost:${sitePort(port, site)}`])),
    },
    admin,
    close,
  };
}

const open = (listen: (port: number) => Promise<number>, port: number): Promise<number> =>
  listen(port).catch((problem: NodeJS.ErrnoException) => {
    throw problem.code === 'EADDRINUSE' ? new PortTaken(port) : problem;
  });
