import { isIPv6 } from 'node:net';

/** A sustained rate per second, with bursts of up to a minute's worth. */
export type PerSecond = number;

export interface Buckets {
  /** Takes one token for a key. @returns 0, or the seconds until the next token is available */
  take(key: string): number;
}

const AT_ONCE_S = 60;
/** The key unused for longest is dropped first; its bucket is normally full again by then. */
const MAX_KEYS = 50_000;

/** A token bucket per key. */
export function createBuckets(perSecond: PerSecond, nowMs: () => number = () => performance.now(), mostKeys = MAX_KEYS): Buckets {
  const most = perSecond * AT_ONCE_S;
  const buckets = new Map<string, { left: number; atMs: number }>();
  return {
    take(key) {
      const atMs = nowMs();
      const before = buckets.get(key) ?? { left: most, atMs };
      const left = Math.min(most, before.left + ((atMs - before.atMs) / 1000) * perSecond);
      buckets.delete(key);
      buckets.set(key, { left: left >= 1 ? left - 1 : left, atMs });
      if (buckets.size > mostKeys) buckets.delete(buckets.keys().next().value ?? '');
      return left >= 1 ? 0 : Math.ceil((1 - left) / perSecond);
    },
  };
}

/** Reduces an IPv6 address to its /64 network, since one visitor gets a whole network but only one share. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const after = tail?.split(':').filter((group) => group !== '') ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  return [...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':').toLowerCase();
}
