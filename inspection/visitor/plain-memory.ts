import type { Storage, StorageArea } from '../../runtime/ports.ts';
import type { AgingCookies } from './cookie-ages.ts';

/** A visitor’s cookies and storage as plain values. */
interface PlainMemory {
  readonly cookies: AgingCookies;
  readonly storage: Omit<Storage, 'hasDatabase'>;
  /** Session storage ends with its tab. */
  openTab(): void;
}

/** Storage of plain values on a clock that a tool moves. The runtime’s own code reads and writes it, and nothing real changes. */
export function plainMemory(now: () => number, session: Iterable<readonly [string, string]> = []): PlainMemory {
  const jar = new Map<string, { readonly value: string; readonly endsAt: number }>();
  const areas: Readonly<Record<StorageArea, Map<string, string>>> = { local: new Map(), session: new Map(session) };
  return {
    cookies: {
      all: () => new Map([...jar].filter(([, { endsAt }]) => endsAt > now()).map(([name, { value }]) => [name, value])),
      set(name, value, lifetimeMs) {
        if (lifetimeMs !== null && lifetimeMs <= 0) jar.delete(name);
        else jar.set(name, { value, endsAt: lifetimeMs === null ? Number.POSITIVE_INFINITY : now() + lifetimeMs });
      },
      expiresAt: (name) => jar.get(name)?.endsAt,
    },
    storage: {
      get: (area, key) => areas[area].get(key) ?? null,
      set(area, key, value) {
        if (value === null) areas[area].delete(key);
        else areas[area].set(key, value);
        return true;
      },
      keys: (area) => [...areas[area].keys()],
    },
    openTab: () => areas.session.clear(),
  };
}
