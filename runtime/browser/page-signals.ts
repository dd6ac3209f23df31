import type { Page, PageSignals } from '../ports.ts';

interface JQuery {
  on?(events: string, run: () => void): unknown;
  off?(events: string, run: () => void): unknown;
}

/** A script that is late, or that a caching tool holds back until the page is used, is there by one of these. */
const USES = ['DOMContentLoaded', 'visibilitychange', 'keydown', 'click'];

/** Listens as a guest: it wraps nothing of the page, and polls nothing. */
export function browserSignals({ variable }: Pick<Page, 'variable'>): PageSignals {
  return {
    onRequests(run, signal) {
      const observer = new PerformanceObserver((list) => run(list.getEntries().map(({ name }) => name)));
      observer.observe({ type: 'resource' });
      signal.addEventListener('abort', () => observer.disconnect(), { once: true });
    },
    onEvent(name, run, signal) {
      document.addEventListener(name, (event) => run((event as Event & { promise?: unknown }).promise), { signal });
    },
    onJquery(names, run, signal) {
      const waiting = new AbortController();
      let body: JQuery | undefined;
      const bind = () => {
        try {
          const { body: element } = document;
          body = element && (variable('jQuery') as ((of: Element) => JQuery) | undefined)?.(element);
          body?.on?.(names, run);
        } catch {
          // Something of the page's own has that name.
        }
        if (body) waiting.abort();
      };
      const end = () => {
        waiting.abort();
        body?.off?.(names, run);
      };
      bind();
      for (const type of USES) document.addEventListener(type, bind, { capture: true, signal: waiting.signal });
      signal.addEventListener('abort', end, { once: true });
    },
    restRoot: () => document.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]')?.href ?? '',
    cookie: (name) => `; ${document.cookie}`.split(`; ${name}=`)[1]?.split(';')[0] ?? '',
    globalPrivacyControl: () => (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true,
  };
}
