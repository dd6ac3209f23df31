import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { Services } from './call.ts';

/** Slower than this, a database is as good as away. */
const SLOW_MS = 2000;

/**
 * `GET /health` is answered by a process that is alive, `GET /ready` says whether calls should be sent
 * to it: its database answers, and it was not told to stop.
 */
export function mountHealth(app: Hono, { ask, accounts }: Pick<Services, 'ask' | 'accounts'>, isStopping: () => boolean): void {
  app.get('/health', (c) => c.json({ status: 'alive' }));

  app.get('/ready', async (c) => {
    const status = isStopping() ? 'stopping' : (await answers()) ? 'ready' : 'no database';
    // Without the news of changes it answers all the same, from the database.
    return c.json({ status, hears_of_changes: accounts.state().trusted }, status === 'ready' ? 200 : 503);
  });

  const answers = (): Promise<boolean> =>
    Promise.race([
      ask('select 1', []).then(
        () => true,
        () => false,
      ),
      wait(SLOW_MS, false, { ref: false }),
    ]);
}
