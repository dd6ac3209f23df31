import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import type { Services } from '../calls/call.ts';
import type { Ask } from '../database/database.ts';
import { TEST } from '../database/schema/schema-webhooks.ts';

/**
 * Counts waiting deliveries and free coupon codes, so that an alarm comes before a pool is empty. Each alarm ends once its cause does: what
 * was given up counts for a day (`next_at` is then the time of the last try), and a pool counts while its popup gives out codes.
 */
const OF_LEADS = `
  select 'poptins_deliveries_waiting' as name, count(*)::int as value from deliveries where state = 'waiting' and event <> '${TEST}'
  union all select 'poptins_deliveries_given_up', count(*)::int from deliveries
    where state = 'given-up' and event <> '${TEST}' and next_at > now() - interval '1 day'
  union all select 'poptins_webhooks_disabled', count(*)::int from webhooks where disabled_at is not null
  union all (select 'poptins_coupon_codes_left{popup="' || pool.popup_id || '"}', pool.free
    from (select popup_id, count(*) filter (where holder is null)::int as free from coupon_codes group by popup_id) as pool
      join popups on popups.popup_id = pool.popup_id
    where live and config #>> '{design_properties,coupon,coupon_type}' = 'unique' limit 1000)`;

/** A database slower than this counts as away. */
const SLOW_MS = 1000;

/** `GET /admin/metrics`, for Prometheus, which sends the token as `authorization: Bearer …`. */
export function mountMetrics(admin: Hono, { metrics, accounts, rows, ask }: Services): void {
  admin.get('/metrics', async (c) => {
    const cache = accounts.state();
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const waiting = Object.entries(rows).map(([table, each]) => [`poptins_rows_waiting{table="${table}"}`, each.waiting()] as const);
    const now = {
      poptins_accounts_trusted: Number(cache.trusted),
      poptins_accounts_kept: cache.accounts,
      poptins_accounts_kept_bytes: cache.bytes,
      process_resident_memory_bytes: rss,
      nodejs_heap_used_bytes: heapUsed,
      process_cpu_seconds_total: (user + system) / 1e6,
      process_uptime_seconds: process.uptime(),
    };
    return c.text(metrics.text({ ...now, ...Object.fromEntries(waiting), ...(await figuresOfLeads(ask)) }), 200, {
      'content-type': 'text/plain; version=0.0.4',
    });
  });
}

/** Empty while the database is away: then the other figures are what raises the alarm. */
async function figuresOfLeads(ask: Ask): Promise<Readonly<Record<string, number>>> {
  const asked = ask<{ name: string; value: number }>(OF_LEADS, []);
  const rows = await Promise.race([asked, wait(SLOW_MS, [], { ref: false })]).catch(() => []);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}
