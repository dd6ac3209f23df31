import type { Emit } from '../events.ts';
import { createCaller } from '../wire/call.ts';
import { type Enhancement, listenFor, onPress, pageListens } from './enhancement.ts';

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
