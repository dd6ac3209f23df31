import { isMobileAgent } from '../decide/gates/rules/user-agent.ts';
import type { Moment } from '../decide/gates/verdict.ts';
import type { Page } from '../ports.ts';

/**
 * Reads the value that a script put on the window under this path. It reads only own properties. Elements lend the window their ids and
 * frames their names, on its prototype, and no filter may read `constructor`. A throwing getter, `null.step` or a frame of another origin
 * counts as missing.
 */
export function pageGlobal(path: string): unknown {
  let value: unknown = window;
  try {
    for (const step of path.split('.')) {
      if (!Object.hasOwn(value as object, step)) return undefined;
      value = (value as Record<string, unknown>)[step];
    }
    return value;
  } catch {
    return undefined;
  }
}

/** How the parameters begin with which an editor or preview opens a page outside of a frame. The chunk `editors` knows them in full. */
const IN_EDITOR = /[?&](gtm_d|et_|fl_b|ct_b|fb-e|bri|breakd|edit)/;

/** `PerformanceNavigation.TYPE_RELOAD`. */
const RELOAD = 1;

export function browserPage(): Page {
  const agent = navigator.userAgent;
  return {
    url: () => location.href,
    referrer: () => document.referrer,
    // An element may have lent the document its name.
    title: () => `${document.title}`,
    language: () => navigator.language,
    userAgent: () => agent,
    isMobile: () => isMobileAgent(agent, navigator.maxTouchPoints),
    // The newer API returns a list of entries, for which a browser creates objects: three times the work and 12 KB of heap.
    wasReloaded: () => performance.navigation?.type === RELOAD,
    // An image may have lent the document its name for either of these. The page then counts as visible.
    isVisible: () =>
      document.visibilityState !== 'hidden' &&
      (document as Document & { prerendering?: boolean }).prerendering !== true &&
      // A frame without any size. A phone's browser may not know its window's size yet.
      (window === top || innerWidth * innerHeight > 1),
    mayBeInEditor: () => window !== top || IN_EDITOR.test(location.search) || !!pageGlobal('Shopify.designMode'),
    embeddedIds: () => [...document.querySelectorAll('.poptin-embedded[data-id]')].map((place) => place.getAttribute('data-id') ?? ''),
    source: () => document.documentElement.outerHTML,
    variable: pageGlobal,
  };
}

/** How much of the page has still to load. `readyState` is already interactive while deferred scripts load. */
export function stillToCome(): readonly Moment[] {
  const { domContentLoadedEventStart, loadEventStart } = performance.timing;
  return loadEventStart ? [] : domContentLoadedEventStart ? ['loaded'] : ['parsed', 'loaded'];
}
