import { MOBILE_AGENT } from '../decide/gates/rules/user-agent.ts';
import type { Moment } from '../decide/gates/verdict.ts';
import type { Page } from '../ports.ts';

/**
 * Reads the value that a script put on the window under this path. Own properties only: elements lend the window their ids and frames
 * their names, which are on its prototype, and no filter may read `constructor`. A getter that throws, `null.step` or a frame of another
 * origin reads as missing.
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

/** The beginnings of parameters by which an editor or preview opens a page that is in no frame. The chunk `editors` knows them whole. */
const IN_EDITOR = /[?&](gtm_d|et_|fl_b|ct_b|fb-e|bri|breakd|edit)/;

/** `PerformanceNavigation.TYPE_RELOAD`. */
const RELOAD = 1;

export function browserPage(): Page {
  const agent = navigator.userAgent;
  return {
    url: () => location.href,
    referrer: () => document.referrer,
    // It may be an element that lent the document its name.
    title: () => `${document.title}`,
    language: () => navigator.language,
    userAgent: () => agent,
    isMobile: () => MOBILE_AGENT.test(agent),
    // The newer API returns a list of entries, for which a browser makes objects: three times the work and 12 KB of heap.
    wasReloaded: () => performance.navigation?.type === RELOAD,
    // An image may have lent the document its name for either: then the page counts as seen.
    isVisible: () =>
      document.visibilityState !== 'hidden' &&
      (document as Document & { prerendering?: boolean }).prerendering !== true &&
      // A frame without room. The browser of a phone may tell no size of its window yet.
      (window === top || innerWidth * innerHeight > 1),
    mayBeInEditor: () => window !== top || IN_EDITOR.test(location.search) || !!pageGlobal('Shopify.designMode'),
    embeddedIds: () => [...document.querySelectorAll('.poptin-embedded[data-id]')].map((place) => place.getAttribute('data-id') ?? ''),
    source: () => document.documentElement.outerHTML,
    variable: pageGlobal,
  };
}

/** How much of the page is still to come. `readyState` is interactive already while deferred scripts are on their way. */
export function stillToCome(): readonly Moment[] {
  const { domContentLoadedEventStart, loadEventStart } = performance.timing;
  return loadEventStart ? [] : domContentLoadedEventStart ? ['loaded'] : ['parsed', 'loaded'];
}
