import type { Cookies } from '../../runtime/ports.ts';
import type { DrivenClock } from '../../scenarios/page/driven-clock.ts';

/** Stores each cookie's end in milliseconds since 1970. Without an entry it ends with the session. */
interface Ends {
  read(): ReadonlyMap<string, number>;
  write(ends: ReadonlyMap<string, number>): void;
}

/** Cookies that end when a driven clock says so: a browser's own jar, which holds them, keeps real time. */
export function datedCookies(jar: Cookies, clock: Pick<DrivenClock, 'now'>, ends: Ends): Cookies {
  return {
    all() {
      const known = ends.read();
      const all = jar.all();
      for (const name of all.keys()) {
        if ((known.get(name) ?? Number.POSITIVE_INFINITY) > clock.now) continue;
        all.delete(name);
        // An ended cookie is gone, even for a clock that is set back later.
        jar.set(name, '', 0);
      }
      return all;
    },
    set(name, value, lifetimeMs) {
      const known = new Map(ends.read());
      known.delete(name);
      if (lifetimeMs !== null && lifetimeMs > 0) known.set(name, clock.now + lifetimeMs);
      ends.write(known);
      jar.set(name, value, lifetimeMs);
    },
  };
}

/** In the storage of the page's own site, where the next page finds it. */
export const ENDS_KEY = '__test_cookie_ends__';

export const endsInStorage: Ends = {
  read: () => new Map(JSON.parse(localStorage.getItem(ENDS_KEY) ?? '[]')),
  write: (ends) => localStorage.setItem(ENDS_KEY, JSON.stringify([...ends])),
};
