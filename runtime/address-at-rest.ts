import type { Context } from './context.ts';
import type { Scope } from './scope.ts';

/** How long the address has to rest before it counts as a page: twice as long with each page that began so, up to a bound (EMB-15). */
const REST_MS = 1000;
const MAX_REST_MS = 30_000;

/** What is known of the changes so far. */
interface Changes {
  route?: string;
  /** Pages of this route that such changes have begun. */
  pages?: number;
  changedAt?: number;
  /** Lasts while a change is held. */
  held?: Scope;
  heldSince?: number;
}

/** By runtime: each page view has a scope of its own. */
const CHANGES = new WeakMap<object, Changes>();

/** What tells pages apart: the address without its query, and without a hash unless an app routes by it. */
const routeOf = (url: string): string => url.replace(/\?[^#]*|#(?!!?\/).*/g, '');

/**
 * Begins a page for an address that was written in the place of the last. A page may write there where it is scrolled to, on each scroll:
 * of such a burst the first begins a page at once, and the rest are one page that begins when they rest.
 * @param within ends with the page view, and so does what is held
 */
export function whenAtRest({ memory, ports: { clock, page } }: Pick<Context, 'memory' | 'ports'>, within: Scope, begin: () => void): void {
  const changes = CHANGES.get(memory) ?? {};
  CHANGES.set(memory, changes);
  const route = routeOf(page.url());
  const now = clock.elapsed();
  const { held: before, changedAt = 0 } = changes;
  const pages = changes.route === route ? (changes.pages ?? 0) : 0;
  const heldSince = (!before?.signal.aborted && changes.heldSince) || now;
  before?.end();
  const held = within.child();
  Object.assign(changes, { route, pages, changedAt: now, held, heldSince });
  const go = () => {
    held.end();
    changes.pages = pages + 1;
    begin();
  };
  const restMs = Math.min(REST_MS * 2 ** pages, MAX_REST_MS);
  if (!pages || now - changedAt > restMs) go();
  else clock.after(Math.min(restMs, heldSince + MAX_REST_MS - now), held.guard('page', go), held.signal);
}
