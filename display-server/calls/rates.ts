import { isIPv6 } from 'node:net';

/** A sustained rate per second, with bursts of up to a minute's worth. */
export type PerSecond = number;

export interface Buckets {
  /** Takes tokens for a key. @returns 0, or the seconds until there are enough */
  take(key: string, tokens?: number): number;
}

const AT_ONCE_S = 60;
/** The key unused for longest is dropped first; its bucket is normally full again by then. */
const MAX_KEYS = 50_000;

/** A token bucket per key, full after `atOnceS`. */
export function createBuckets(
  perSecond: PerSecond,
  nowMs: () => number = () => performance.now(),
  mostKeys = MAX_KEYS,
  atOnceS = AT_ONCE_S,
): Buckets {
  const most = perSecond * atOnceS;
  const buckets = new Map<string, { left: number; atMs: number }>();
  return {
    take(key, tokens = 1) {
      const atMs = nowMs();
      const before = buckets.get(key) ?? { left: most, atMs };
      const left = Math.min(most, before.left + ((atMs - before.atMs) / 1000) * perSecond);
      buckets.delete(key);
      buckets.set(key, { left: left >= tokens ? left - tokens : left, atMs });
      if (buckets.size > mostKeys) buckets.delete(buckets.keys().next().value ?? '');
      return left >= tokens ? 0 : Math.ceil((tokens - left) / perSecond);
    },
  };
}

/**
 * Shortens an IPv6 address to its network, because one visitor has a whole network but gets only one share.
 * @param groups of 16 bits: a /64 is what a home or a phone has, a /48 what a hosting customer may have
 */
export function networkOf(ip: string, groups: 3 | 4 = 4): string {
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const front = head.split(':').filter((group) => group !== '');
  const after = tail?.split(':').filter((group) => group !== '') ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - after.length);
  return [...front, ...Array<string>(zeros).fill('0'), ...after].slice(0, groups).join(':').toLowerCase();
}
