import type { Context, PageContext } from '../context.ts';
import type { Http, Page } from '../ports.ts';
import type { Scope } from '../scope.ts';

/** Sends requests with the nonce that WordPress expects in a header. */
export type SendWithNonce = (nonce: string) => Http;

/**
 * An enhancement of a document. It ends with the context's scope. It may return a function for each page view's content, because an app
 * brings more content to the same document.
 */
export type Enhancement = (context: Context, send: SendWithNonce) => (() => void) | undefined;

/** Listens for an event on any element that matches a selector, also on later ones. */
export function listenFor(scope: Scope, type: string, selector: string, run: (found: HTMLElement, event: Event) => void): undefined {
  const listen = scope.guard(`host page ${type}`, (event: Event) => {
    const found = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (found) run(found, event);
  });
  document.addEventListener(type, listen, { signal: scope.signal });
}

/**
 * A click, or Enter or Space on something that only looks like a button. These keys click it, so that the page's own handlers hear them
 * too.
 * @param run returns false to leave the press to the page
 */
export function onPress(scope: Scope, selector: string, run: (found: HTMLElement) => boolean): undefined {
  listenFor(scope, 'click', selector, (found, event) => run(found) && event.preventDefault());
  listenFor(scope, 'keydown', selector, (found, event) => {
    if (event.defaultPrevented || ![' ', 'Enter'].includes((event as KeyboardEvent).key)) return;
    event.preventDefault();
    found.click();
  });
}

interface Heard {
  readonly selector?: unknown;
  readonly handler?: unknown;
}
interface JQuery {
  _data?(of: Element, name: 'events'): Readonly<Record<string, readonly Heard[]>> | undefined;
}

/**
 * True if the page's own scripts already listen for this. WooCommerce uses jQuery, which keeps each element's handlers as data. Checked at
 * the event, because their scripts may load after ours.
 */
export function pageListens(
  { variable }: Pick<Page, 'variable'>,
  of: Element | null,
  type: string,
  fits: (heard: Heard) => boolean = () => true,
): boolean {
  try {
    const jQuery = variable('jQuery') as JQuery | undefined;
    return !!of && !!jQuery?._data?.(of, 'events')?.[type]?.some(fits);
  } catch {
    return false;
  }
}

const WORDS = {
  en: { show: 'Show password', hide: 'Hide password', up: 'To the top', down: 'To the bottom' },
  he: { show: 'הצגת הסיסמה', hide: 'הסתרת הסיסמה', up: 'לראש הדף', down: 'לתחתית הדף' },
} as const;

/** In the language of the page (LNG-01). */
export const words = () => WORDS[/^(?:he|iw)/i.test(document.documentElement.lang) ? 'he' : 'en'];

/** Enhancements that an account can order, by wire name. */
export type HostKind = 'woocommerce' | 'scroll_buttons';

/** Elements that an enhancement needs. Any page of a shop may have notices and banners. */
const MARKS: Readonly<Record<HostKind, string>> = {
  woocommerce: '[class*=woocommerce],#coming-soon-footer-banner',
  scroll_buttons: 'body',
};

/**
 * Finds out if a page needs the enhancements that its account wants (WOO-01 to WOO-05, BTN-01). Any other page pays nothing for them. It
 * looks until the page is parsed.
 */
export function askHostPage(context: PageContext, asked: readonly HostKind[]): void {
  const { chunk, ports, scope } = context;
  if (!asked.length) return;
  const looking = scope.child();
  const look = looking.guard('host page', () => {
    const wanted = asked.filter((kind) => document.querySelector(MARKS[kind]));
    if (wanted.length < asked.length && document.readyState === 'loading') return;
    looking.end();
    if (wanted.length) scope.settle('host page', chunk('host-page'), (loaded) => loaded?.enhancePage(context, wanted));
  });
  ports.observe.on('grown', look, looking.signal);
  look();
}
