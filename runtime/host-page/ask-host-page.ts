import type { PageContext } from '../context.ts';
import type { HostKind } from './enhance-page.ts';

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
