import type { Clock, Cookies, Storage } from '../../runtime/ports.ts';
import { plainText } from '../protocol/as-plain-text.ts';
import { TOOLS } from './kept-in-tab.ts';

/** Key of the tab's storage. Only a tab with an inspection tool has it. */
const AGES_KEY = `${TOOLS}cookie_ages__`;

/**
 * Cookies with a known end. A browser never tells a script when a cookie ends, so this notes it at each write. The panel can show it, and a
 * copied cookie ends when the original would.
 */
export interface AgingCookies extends Cookies {
  /** Milliseconds since 1970; undefined if nobody saw the write. */
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
      // If a cookie is still here after its noted end, somebody else has written it since.
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
