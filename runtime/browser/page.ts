import type { Page } from '../ports.ts';
import { pageGlobal } from './page-global.ts';

const PHONE = /Mobi|Android|iP(hone|ad|od)/i;

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
    isMobile: () => PHONE.test(agent),
    // Its successor, a list of entries, has a browser make objects for each: three times the work and 12 KB of heap.
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
