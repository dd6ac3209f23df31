import { setTimeout as wait } from 'node:timers/promises';
import type { AccountCache } from './account-cache.ts';
import type { Listener } from './listen-to-postgres.ts';
import { type Log, withoutVisitors } from './log.ts';
import type { ToldAgain } from './writing/told-again.ts';

const AGAIN_MS = 1000;

/**
 * What to do when the connection to Postgres is lost and when it is back. Rows it may have lost are sent
 * again before anything is trusted, so whoever trusts its answers knows every visitor.
 */
export function telling(accounts: AccountCache, displays: ToldAgain, log: Log, isStopping: () => boolean): Listener {
  let hearing = false;
  let wasLost = false;

  async function back(): Promise<void> {
    while (hearing) {
      try {
        await displays.again();
        if (!hearing) return;
        accounts.hears(true);
        return log.info({}, 'changes of accounts are heard of again');
      } catch (err) {
        log.warn({ err: withoutVisitors(err) }, 'what the database may have lost could not be told to it yet');
        await wait(AGAIN_MS);
      }
    }
  }

  return {
    heard: accounts.heard,
    hears(everything) {
      hearing = everything;
      if (everything && wasLost) return void back();
      accounts.hears(everything);
      if (everything) return;
      displays.lost();
      wasLost = true;
      if (!isStopping()) log.warn({}, 'changes of accounts are not heard of: accounts are read anew for each call');
    },
  };
}
