import { setTimeout as wait } from 'node:timers/promises';
import { type Log, withoutVisitors } from '../operations/log.ts';
import type { ToldAgain } from '../visitors/writing/resend-rows.ts';
import type { Listener } from './listen-to-postgres.ts';

const AGAIN_MS = 1000;

/**
 * Handles the loss and the return of the connection to Postgres. Rows that may be lost are sent again before anything else is trusted. So
 * an answer that is trusted knows every visitor.
 */
export function telling(caches: readonly Listener[], displays: ToldAgain, log: Log, isStopping: () => boolean): Listener {
  let hearing = false;
  let wasLost = false;

  async function back(): Promise<void> {
    while (hearing) {
      try {
        await displays.again();
        if (!hearing) return;
        for (const cache of caches) cache.hears(true);
        return log.info({}, 'account changes arrive again');
      } catch (err) {
        log.warn({ err: withoutVisitors(err) }, 'rows that the database may have lost are not sent again yet; trying once more');
        await wait(AGAIN_MS);
      }
    }
  }

  return {
    heard(payload) {
      for (const cache of caches) cache.heard(payload);
    },
    hears(everything) {
      hearing = everything;
      if (everything && wasLost) return void back();
      for (const cache of caches) cache.hears(everything);
      if (everything) return;
      displays.lost();
      wasLost = true;
      if (!isStopping()) log.warn({}, 'account changes do not arrive: each call reads its account or file from the database');
    },
  };
}
