import { atEnd } from '../scope.ts';
import { type Enhancement, pageListens } from './enhancement.ts';
import { glideTo, root, scroller } from './smooth-scroll.ts';

/** Time for a screen reader to read the new page before it announces the alert. */
const FOCUS_MS = 500;

/** Scrolls notices to this distance from the top, in this time. */
const NOTICE_OFFSET_PX = 100;
const SCROLL_MS = 1000;

const ALERTS = ['.woocommerce-message', '.woocommerce-error', '.wc-block-components-notice-banner']
  .map((notice) => `${notice}[role=alert]`)
  .join(',');

const REMOVED = 'item_removed_from_classic_cart';

interface JQuery {
  on?(events: string, run: () => void): unknown;
  off?(events: string, run: () => void): unknown;
}

/**
 * After an item was removed from the cart, scrolls to the first alert and focuses it (WOO-04). It works on a page that loads for that, and
 * on one that a script changes.
 */
export const focusAlerts: Enhancement = ({ ports: { clock, page }, scope }) => {
  const { signal } = scope;
  const look = scope.guard('alert', () => {
    const alert = document.querySelector<HTMLElement>(ALERTS);
    if (!alert || pageListens(page, document.body, REMOVED, ({ handler }) => handler !== look)) return;
    const at = scroller();
    const from = at === root() ? 0 : at.getBoundingClientRect().top;
    glideTo(at, alert.getBoundingClientRect().top - from + at.scrollTop - NOTICE_OFFSET_PX, SCROLL_MS, signal);
    const focus = scope.guard('alert', () => {
      alert.tabIndex = -1;
      alert.focus({ preventScroll: true });
    });
    clock.after(FOCUS_MS, focus, signal);
  });
  const body = (page.variable('jQuery') as ((of: Element) => JQuery) | undefined)?.(document.body);
  body?.on?.(REMOVED, look);
  atEnd(scope, () => body?.off?.(REMOVED, look));
  return () => {
    // The platform's own script starts once the page has loaded, and has run by idle time.
    if (/[?&]removed_item=/.test(page.url())) clock.whenIdle(look, signal);
  };
};
