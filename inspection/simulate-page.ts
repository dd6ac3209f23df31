import type { Page } from '../runtime/ports.ts';

/** A page on another device. Only what is simulated is answered here; everything else is the page's own. */
export function simulatePage(page: Page, mobile: () => boolean | null): Page {
  return { ...page, isMobile: () => mobile() ?? page.isMobile() };
}
