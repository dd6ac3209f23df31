import type { Emit } from '../events.ts';
import type { Ports } from '../ports.ts';
import { COOKIE_PREFIX, type CookieName, type LocalKey, type SessionKey, YEAR_MS } from './names.ts';

/** The only access to what we remember about the visitor. Nothing else knows a cookie's full name or lifetime. */
export interface Memory {
  /** All our current cookies, without the prefix. */
  cookies(): ReadonlyMap<string, string>;
  cookie(name: CookieName, id?: string): string | null;
  /** A null value deletes the cookie. `lifetimeMs` is given only if it is not a year. */
  setCookie(name: CookieName, value: string | null, id?: string, lifetimeMs?: number): void;
  session(key: SessionKey, id?: string): string | null;
  setSession(key: SessionKey, value: string | null, id?: string): void;
  local(key: LocalKey): string | null;
  setLocal(key: LocalKey, value: string | null): void;
}

export function createMemory({ cookies, storage }: Pick<Ports, 'cookies' | 'storage'>, emit: Emit): Memory {
  const told = new Set<string>();
  const tellLost = (key: string) => {
    if (told.has(key)) return;
    told.add(key);
    emit({ type: 'memory-lost', key });
  };
  /**
   * Cookies that we wrote but have not yet read back. One that never appears was refused, and is kept here for this page view (VIS-10). One
   * with another value was written by another tab. Checking after each write would make the browser's processes wait for each other.
   */
  const unmet = new Map<string, { readonly value: string; readonly before: string | undefined }>();
  let met: ReadonlyMap<string, string> | undefined;

  const ours = () => {
    const jar = new Map<string, string>();
    for (const [name, value] of cookies.all()) if (name.startsWith(COOKIE_PREFIX)) jar.set(name.slice(COOKIE_PREFIX.length), value);
    for (const [key, { value, before }] of unmet) {
      const now = jar.get(key);
      if (now === value || (now !== undefined && now !== before)) unmet.delete(key);
      else {
        jar.set(key, value);
        tellLost(COOKIE_PREFIX + key);
      }
    }
    met = jar;
    return jar;
  };

  return {
    cookies: ours,
    cookie: (name, id = '') => ours().get(name + id) ?? null,
    setCookie(name, value, id = '', lifetimeMs = YEAR_MS) {
      const key = name + id;
      if (value === null) unmet.delete(key);
      else unmet.set(key, { value, before: met?.get(key) });
      cookies.set(COOKIE_PREFIX + key, value ?? '', value === null ? 0 : lifetimeMs);
    },
    session: (key, id = '') => storage.get('session', key + id),
    setSession(key, value, id = '') {
      if (!storage.set('session', key + id, value)) tellLost(key + id);
    },
    local: (key) => storage.get('local', key),
    setLocal(key, value) {
      if (!storage.set('local', key, value)) tellLost(key);
    },
  };
}

declare module '../events.ts' {
  interface RuntimeEvents {
    'memory-lost': { readonly key: string };
  }
}
