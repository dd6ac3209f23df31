import type { Clock, Cookies, Storage } from '../runtime/ports.ts';
import { plainText } from './plain-text.ts';

/** Where the ages are kept from page to page of one tab. Only a tab with an inspection tool has it. */
export const AGES_KEY = '__poptin_devtools_cookie_ages__';

/**
 * Cookies that age on the runtime's clock. A browser never tells a script when a cookie ends, so the
 * end is noted when it is written: the panel can say it, and a clock that is set a month ahead finds
 * the jar as it will be then.
 */
export interface AgingCookies extends Cookies {
  /** Milliseconds since 1970; undefined when the writing was not seen. */
  expiresAt(name: string): number | undefined;
}

export function ageCookies(cookies: Cookies, clock: Clock, storage: Storage): AgingCookies {
  const ages = readAges(storage);
  const remember = () => storage.set('session', AGES_KEY, plainText([...ages]));
  return {
    all() {
      const now = clock.now();
      return new Map([...cookies.all()].filter(([name]) => (ages.get(name) ?? Number.POSITIVE_INFINITY) > now));
    },
    set(name, value, lifetimeMs) {
      if (lifetimeMs !== null && lifetimeMs > 0) ages.set(name, clock.now() + lifetimeMs);
      else ages.delete(name);
      remember();
      cookies.set(name, value, lifetimeMs);
    },
    expiresAt: (name) => ages.get(name),
  };
}

function readAges(storage: Storage): Map<string, number> {
  try {
    const kept: unknown = JSON.parse(storage.get('session', AGES_KEY) ?? '[]');
    const isAge = (row: unknown): row is [string, number] => Array.isArray(row) && typeof row[0] === 'string' && typeof row[1] === 'number';
    return new Map(Array.isArray(kept) ? kept.filter(isAge) : []);
  } catch {
    return new Map();
  }
}
