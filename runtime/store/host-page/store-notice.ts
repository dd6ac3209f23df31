import type { Enhancement } from './enhancement.ts';
import { pressed } from './listen.ts';
import { pageListens } from './page-listens.ts';

/** Keeps the shop's notice until the visitor dismisses it; a new notice has another id and shows again (WOO-02). */
export const keepNotices: Enhancement = ({ ports: { cookies, page }, scope }) => {
  const cookieOf = (notice: HTMLElement) => `store_notice${notice.dataset.noticeId ?? ''}`;
  pressed(scope, '.woocommerce-store-notice__dismiss-link', (link) => {
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
