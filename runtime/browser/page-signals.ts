import type { Page, PageSignals } from '../ports.ts';

interface JQuery {
  on?(events: string, run: () => void): unknown;
  off?(events: string, run: () => void): unknown;
}

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
      const body = (variable('jQuery') as ((of: Element) => JQuery) | undefined)?.(document.body);
      body?.on?.(names, run);
      signal.addEventListener('abort', () => body?.off?.(names, run), { once: true });
    },
    restRoot: () => document.querySelector<HTMLLinkElement>('link[rel="https://api.w.org/"]')?.href ?? '',
    cookie: (name) => `; ${document.cookie}`.split(`; ${name}=`)[1]?.split(';')[0] ?? '',
    globalPrivacyControl: () => (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true,
  };
}
