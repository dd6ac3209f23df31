import type { Context } from '../context.ts';
import type { Logged } from '../events.ts';
import type { Scope } from '../scope.ts';
import { OF_CAMPAIGN } from '../visitor/campaign.ts';
import { urlOf } from '../wire/url-of.ts';

/** An address must stay this long to count as a page. The time doubles with each page that begins this way, up to a limit (EMB-15). */
const REST_MS = 1000;
const MAX_REST_MS = 30_000;

/** Address changes seen so far. */
interface Changes {
  /** The page that these changes belong to, and its last address. */
  entered?: Logged | undefined;
  url?: string;
  route?: string;
  /** Pages of this route that such changes began. */
  pages?: number;
  changedAt?: number;
  /** Exists while a change is held back. */
  held?: Scope;
  heldSince?: number;
}

/** By runtime, because each page view has its own scope. */
const CHANGES = new WeakMap<object, Changes>();

/** A page's identity: its address without the query, and without a hash unless an app routes by it. */
const routeOf = (url: string): string => url.replace(/\?[^#]*|#(?!!?\/).*/g, '');

/**
 * True if the address still names the same page. Sites remove what an ad added to it, right after their start. A shop's theme also does so
 * when its visitor chooses another variant of a product. So parameters may go, and none may come.
 */
function isSamePage(before: string, now: string): boolean {
  const [had, has] = [before, now].map((url) => new Map(urlOf(url)?.searchParams)) as [Map<string, string>, Map<string, string>];
  const gone = [...had.keys()].filter((name) => !has.has(name));
  return (
    routeOf(before) === routeOf(now) &&
    [...has].every(([name, value]) => name === 'variant' || had.get(name) === value) &&
    (had.get('variant') !== has.get('variant') || (gone.length > 0 && gone.every((name) => OF_CAMPAIGN.test(name))))
  );
}

/**
 * Begins a page for an address that replaced the last one, unless it names the same page. Some pages write their scroll position there
 * on each scroll. The first change of such a burst begins a page at once. The rest are one page, which begins when they stop.
 * @param within ends with the page view, and ends a held change with it
 */
export function whenAtRest({ memory, left, ports }: Pick<Context, 'memory' | 'left' | 'ports'>, within: Scope, begin: () => void): void {
  const { clock, page } = ports;
  const changes = CHANGES.get(memory) ?? {};
  CHANGES.set(memory, changes);
  const url = page.url();
  const entered = left.log.filter((event) => event.type === 'page-entered').at(-1);
  const last = changes.entered === entered ? changes.url : entered?.url;
  Object.assign(changes, { entered, url });
  if (last && isSamePage(last, url)) return;
  const route = routeOf(url);
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

/** The event with which browsers without the Navigation API report navigations to the observer. */
const NAVIGATED = 'poptin-navigated';

/**
 * Makes `history` report an app's page changes (EMB-05). The runtime wraps nothing else that a page owns, and wraps this only if the
 * browser offers no other way.
 */
export function tellNavigation(): void {
  const tell = (navigationType?: string) => dispatchEvent(Object.assign(new Event(NAVIGATED), { navigationType }));
  for (const name of ['pushState', 'replaceState'] as const) {
    const own = history[name];
    history[name] = function (this: History, ...change) {
      own.apply(this, change);
      tell(name === 'replaceState' ? 'replace' : '');
    };
  }
  for (const type of ['popstate', 'hashchange']) addEventListener(type, () => tell());
  // An app may have moved on meanwhile. The listener compares the address.
  tell();
}
