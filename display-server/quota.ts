import { createBounded } from './bounded.ts';
import type { Ask } from './database.ts';
import type { KnownAccount } from './known-account.ts';

/** How soon views counted by another server are taken into account. */
const FRESH_MS = 1000;
const MAX_ACCOUNTS = 50_000;

export interface Quota {
  /** Why an account's popups may not be displayed now, in the contract's words; null if they may (GAT-11). */
  refusal(known: KnownAccount): Promise<string | null>;
  /** Call when a view of the account was counted here. */
  counted(clientId: string): void;
}

export function createQuota(ask: Ask, nowMs: () => number = () => performance.now()): Quota {
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
    counted: (clientId) => used.delete(clientId),
  };
}
