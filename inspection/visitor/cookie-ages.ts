import type { Clock, Cookies, Storage } from '../../runtime/ports.ts';
import { plainText } from '../protocol/as-plain-text.ts';

/** Key of the tab's storage. Only a tab with an inspection tool has it. */
export const AGES_KEY = '__poptin_devtools_cookie_ages__';

/**
 * Cookies whose end is known. A browser never tells a script when a cookie ends, so the end is noted when it is written:
 * the panel can say it, and a copy of the visitor ends its cookies when these would.
 */
export interface AgingCookies extends Cookies {
  /** Milliseconds since 1970; undefined when the writing was not seen. */
  expiresAt(name: string): number | undefined;
}

export function ageCookies(cookies: Cookies, clock: Clock, storage: Storage): AgingCookies {
  const ages = readAges(storage);
  const remember = () => storage.set('session', AGES_KEY, plainText([...ages]));
  return {
    all: () => cookies.all(),
    set(name, value, lifetimeMs) {
      if (lifetimeMs !== null && lifetimeMs > 0) ages.set(name, clock.now() + lifetimeMs);
      else ages.delete(name);
      remember();
      cookies.set(name, value, lifetimeMs);
    },
    expiresAt(name) {
      const at = ages.get(name);
      // A cookie past its noted end was written again by somebody else.
      return at !== undefined && at > clock.now() ? at : undefined;
    },
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
