import type { CallNames, ShownPopups } from '../../../inspection/calls/calls-by-job.ts';
import type { CallName } from '../../../runtime/wire/call-names.ts';

/** Names of calls by what their address ends in, and whose server is `host`. */
export const fakeNames = (host: string, calls: Readonly<Record<string, CallName>> = {}): CallNames & ShownPopups => ({
  of: (url) => Object.entries(calls).find(([end]) => url.endsWith(end))?.[1] ?? null,
  shows: () => false,
  isServer: (url) => url.startsWith(host),
});
