import { createBounded } from '../answers/bounded-cache.ts';
import { createBuckets, networkOf } from '../calls/rates.ts';
import type { Ask } from '../database/database.ts';
import type { KnownAccount } from './known-account.ts';

/** How soon this server counts views that another server has stored. */
const FRESH_MS = 1000;
const MAX_ACCOUNTS = 50_000;
const MAX_ADDRESSES = 200_000;

export interface Quota {
  /** Why an account's popups may not be displayed now, in the contract's words; null if they may (GAT-11). */
  refusal(known: KnownAccount): Promise<string | null>;
  /** True if a view from this address counts, within the address's share. Call once for each view. */
  counts(known: KnownAccount, ip: string): boolean;
  /** Call when a view of the account was stored here. */
  counted(clientId: string): void;
}

const A_DAY_S = 86_400;
/** The share of a quota that one address may use in a day. Offices and phone networks share an address, and see the popup whether or not it counts. */
const SHARE_OF_A_DAY = 0.01;
/** A day's share has this many parts, and a view takes some of them. So one set of buckets fits shares of any size. */
const PARTS = 1000 * A_DAY_S;
/** The least share, for a small quota. It lets an owner who tries the quota see it end. */
const LEAST_A_DAY = 10;
/** The share for an account without a quota, which may get one within the month. */
const NO_QUOTA = 100_000;

export function createQuota(ask: Ask, nowMs: () => number = () => performance.now()): Quota {
  const shares = createBuckets(PARTS / A_DAY_S, nowMs, MAX_ADDRESSES, A_DAY_S);
  const used = createBounded<{ readonly views: number; readonly atMs: number }>(MAX_ACCOUNTS);

  async function viewsOf(clientId: string): Promise<number> {
    const known = used.get(clientId);
    if (known && nowMs() - known.atMs < FRESH_MS) return known.views;
    const [row] = await ask<{ views: number }>(
      `select views from view_counts where client_id = $1 and month = to_char(now() at time zone 'utc', 'YYYY-MM')`,
      [clientId],
    );
    const views = row?.views ?? 0;
    used.set(clientId, { views, atMs: nowMs() }, 1);
    return views;
  }

  return {
    async refusal({ account }) {
      if (account.restricted) return 'Client restricted';
      if (account.viewsQuota === null) return null;
      return (await viewsOf(account.clientId)) >= account.viewsQuota ? 'You have been reached the max poptins views number' : null;
    },
    counts({ account: { clientId, viewsQuota } }, ip) {
      const aDay = Math.max(LEAST_A_DAY, Math.floor((viewsQuota ?? NO_QUOTA) * SHARE_OF_A_DAY));
      return shares.take(`${clientId} ${networkOf(ip, 3)}`, Math.floor(PARTS / aDay)) === 0;
    },
    counted: (clientId) => used.delete(clientId),
  };
}
