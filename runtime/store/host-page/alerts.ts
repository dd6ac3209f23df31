import type { Enhancement } from './enhancement.ts';
import { glideTo } from './glide.ts';
import { pageListens } from './page-listens.ts';

/** Time for a screen reader to have the new page before it is told of the alert. */
const FOCUS_MS = 500;

/** A notice is brought this far below the top, in this time. */
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

/** After something was taken out of the cart the first alert is scrolled to and focused (WOO-04): on the page that it led to, and on one that a script changed. */
export const focusAlerts: Enhancement = ({ ports: { clock, page }, scope }) => {
  const { signal } = scope;
  const look = scope.guard('alert', () => {
    const alert = document.querySelector<HTMLElement>(ALERTS);
    if (!alert || pageListens(page, document.body, REMOVED, ({ handler }) => handler !== look)) return;
    glideTo(alert.getBoundingClientRect().top + scrollY - NOTICE_OFFSET_PX, SCROLL_MS, signal);
    const focus = () => {
      alert.tabIndex = -1;
      alert.focus({ preventScroll: true });
    };
    clock.after(FOCUS_MS, focus, signal);
  });
  // The platform's own script begins when the page is whole; by then it has.
  if (/[?&]removed_item=/.test(page.url())) clock.whenIdle(look, signal);
  const body = (page.variable('jQuery') as ((of: Element) => JQuery) | undefined)?.(document.body);
  body?.on?.(REMOVED, look);
  signal.addEventListener('abort', () => body?.off?.(REMOVED, look));
};
