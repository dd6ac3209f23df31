import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { Services } from '../calls/call.ts';
import type { OpenDatabase } from '../database/database.ts';

/** Strangers may call this as often as they like, so the database is asked at most once in this time. */
const FRESH_MS = 1000;

/** A database slower than this counts as down. */
const SLOW_MS = 2000;

/** True for a standby. A full disk shows only when a row is written, and counts as a fault. */
const TAKES_WRITES = "select current_setting('transaction_read_only') = 'off' as so";

type Status = 'ready' | 'no writes' | 'no database';

/**
 * `GET /health` answers as long as the process is alive. `GET /ready` says if it may get calls: its database answers and accepts writes on
 * both kinds of connection, and the server is not stopping.
 */
export function mountHealth(
  app: Hono,
  { ask, tell }: Pick<OpenDatabase, 'ask' | 'tell'>,
  { accounts }: Pick<Services, 'accounts'>,
  isStopping: () => boolean,
  nowMs: () => number = () => performance.now(),
): void {
  app.get('/health', (c) => c.json({ status: 'alive' }));

  app.get('/ready', async (c) => {
    const status = isStopping() ? 'stopping' : await latest();
    // Without change notifications it still answers, straight from the database.
    return c.json({ status, hears_of_changes: accounts.state().trusted }, status === 'ready' ? 200 : 503);
  });

  let asked = { atMs: Number.NEGATIVE_INFINITY, status: Promise.resolve<Status>('no database') };
  const latest = (): Promise<Status> => {
    if (nowMs() - asked.atMs >= FRESH_MS) asked = { atMs: nowMs(), status: database() };
    return asked.status;
  };

  const database = (): Promise<Status> =>
    Promise.race([
      Promise.all([ask, tell].map((each) => each<{ so: boolean }>(TAKES_WRITES, []))).then(
        (answers) => (answers.every(([takesWrites]) => takesWrites?.so) ? 'ready' : 'no writes'),
        () => 'no database' as const,
      ),
      wait(SLOW_MS, 'no database' as const, { ref: false }),
    ]);
}
