import type { Emit } from '../events.ts';
import { atEnd } from '../scope.ts';
import { createCaller } from '../wire/call.ts';
import { type Enhancement, listenFor, onPress, pageListens } from './enhancement.ts';
import { glideTo, root, scroller } from './smooth-scroll.ts';

/** Submits a new sort order as soon as it is chosen (WOO-01). */
export const submitSorting: Enhancement = ({ ports: { page }, scope }) =>
  listenFor(scope, 'change', '.woocommerce-ordering select.orderby', (select) => {
    const theirs = pageListens(page, select.closest('.woocommerce-ordering'), 'change', ({ selector }) =>
      `${selector}`.includes('orderby'),
    );
    if (!theirs) select.closest('form')?.submit();
  });

/** Raises quantities to the shop's minimum (FRM-14). */
export const raiseQuantities: Enhancement = () => () => {
  for (const input of document.querySelectorAll<HTMLInputElement>('input.qty:not(.product-quantity input.qty)')) {
    const least = Number.parseFloat(input.min);
    if (least >= 0 && Number.parseFloat(input.value) < least) input.value = input.min;
  }
};

/** Remembers when the visitor dismisses the shop's notice. A new notice has another id and shows again (WOO-02). */
export const keepNotices: Enhancement = ({ ports: { cookies, page }, scope }) => {
  const cookieOf = (notice: HTMLElement) => `store_notice${notice.dataset.noticeId ?? ''}`;
  onPress(scope, '.woocommerce-store-notice__dismiss-link', (link) => {
    const notice = link.closest<HTMLElement>('.woocommerce-store-notice');
    if (!notice || pageListens(page, link, 'click')) return false;
    notice.style.display = 'none';
    cookies.set(cookieOf(notice), 'hidden', null);
    return true;
  });
  return () => {
    for (const notice of document.querySelectorAll<HTMLElement>('.woocommerce-store-notice'))
      notice.style.display = cookies.all().get(cookieOf(notice)) === 'hidden' ? 'none' : '';
  };
};

/**
 * Lets the shop's operator dismiss the banner. The request goes to their own site, and the banner disappears whatever the answer (WOO-05,
 * API-18).
 */
export const dismissComingSoon: Enhancement = ({ ports: { clock }, options, emit, scope }, send) =>
  onPress(scope, '.coming-soon-footer-banner-dismiss', ({ dataset: { restUrl, restNonce = '' } }) => {
    if (sendsItself()) return false;
    const gone = () => document.querySelector('#coming-soon-footer-banner')?.remove();
    if (!restUrl || new URL(restUrl, location.href).origin !== location.origin) {
      gone();
      return true;
    }
    const call = createCaller({ clock, http: send(restNonce) }, options, apart(emit));
    const body = { form: { 'woocommerce_meta[coming_soon_banner_dismissed]': 'yes' } };
    scope.settle('banner', call({ call: 'banner', url: restUrl, keepalive: true, body, read: () => true }, scope.signal), gone);
    return true;
  });

/** The platform writes its script next to the banner. */
const sendsItself = () => [...document.scripts].some(({ text }) => text.includes('coming-soon-footer-banner'));

/** A separate caller numbers its own calls from 1, so their ids are negated to stay unique. */
const apart =
  (emit: Emit): Emit =>
  (event) =>
    emit('callId' in event ? { ...event, callId: -event.callId } : event);

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
