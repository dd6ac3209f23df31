import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { Services } from './call.ts';
import type { OpenDatabase } from './database.ts';

/** A database slower than this counts as down. */
const SLOW_MS = 2000;

/**
 * `GET /health` answers as long as the process is alive. `GET /ready` says whether to
 * send it calls: its database answers on connections of both kinds, and it was not told to stop.
 */
export function mountHealth(
  app: Hono,
  { ask, tell }: Pick<OpenDatabase, 'ask' | 'tell'>,
  { accounts }: Pick<Services, 'accounts'>,
  isStopping: () => boolean,
): void {
  app.get('/health', (c) => c.json({ status: 'alive' }));

  app.get('/ready', async (c) => {
    const status = isStopping() ? 'stopping' : (await answers()) ? 'ready' : 'no database';
    // Without change notifications it still answers, straight from the database.
    return c.json({ status, hears_of_changes: accounts.state().trusted }, status === 'ready' ? 200 : 503);
  });

  const answers = (): Promise<boolean> =>
    Promise.race([
      Promise.all([ask('select 1', []), tell('select 1', [])]).then(
        () => true,
        () => false,
      ),
      wait(SLOW_MS, false, { ref: false }),
    ]);
}
