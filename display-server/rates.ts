import { isIPv6 } from 'node:net';

/** So many a second for ever, and a minute's worth of them at once. */
export type PerSecond = number;

export interface Buckets {
  /** Takes one of a key's share. @returns 0, or after how many seconds there is one again. */
  take(key: string): number;
}

const AT_ONCE_S = 60;
/** Whoever was not heard of for longest is forgotten first, and had a full bucket again by then. */
const MAX_KEYS = 50_000;

/** A token bucket for each key. */
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

/** One visitor is given a whole network of addresses in IPv6, and has one share all the same. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const after = tail?.split(':').filter((group) => group !== '') ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  return [...groups, ...Array<string>(zeros).fill('0'), ...after].slice(0, 4).join(':').toLowerCase();
}
