import type { HttpRequest, Ports } from '../../../runtime/ports.ts';

const YEAR_2026 = Date.UTC(2026, 0, 1);

/** Ports over plain values: a jar, two areas, a clock that stands, and a server that answers 200. */
export function fakePorts() {
  const jar = new Map<string, string>();
  const areas = { local: new Map<string, string>(), session: new Map<string, string>() };
  const sent: HttpRequest[] = [];
  const ports = {
    clock: { now: () => YEAR_2026, elapsed: () => 0 },
    cookies: {
      all: () => new Map(jar),
      set(name: string, value: string, lifetimeMs: number | null) {
        if (lifetimeMs !== null && lifetimeMs <= 0) jar.delete(name);
        else jar.set(name, value);
      },
    },
    storage: {
      get: (area: 'local' | 'session', key: string) => areas[area].get(key) ?? null,
      set(area: 'local' | 'session', key: string, value: string | null) {
        if (value === null) areas[area].delete(key);
        else areas[area].set(key, value);
        return true;
      },
      keys: (area: 'local' | 'session') => [...areas[area].keys()],
    },
    http: {
      async send(request: HttpRequest) {
        sent.push(request);
        return { ok: true, status: 200, text: 'real' };
      },
    },
    page: { isMobile: () => false, url: () => 'https://shop.example/' },
  } as unknown as Ports;
  return { ports, jar, areas, sent, now: YEAR_2026 };
}
