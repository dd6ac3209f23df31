import type { Hono } from 'hono';
import type { Services } from '../call.ts';

/** `GET /admin/metrics`, for Prometheus, which sends the token as `authorization: Bearer …`. */
export function mountMetrics(admin: Hono, { metrics, accounts, rows }: Services): void {
  admin.get('/metrics', (c) => {
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
    return c.text(metrics.text({ ...now, ...Object.fromEntries(waiting) }), 200, { 'content-type': 'text/plain; version=0.0.4' });
  });
}
