import { pageBody } from '../../over-page.ts';

/**
 * Lays a popup out once, ahead of time. Most of the cost of a first showing is one-off: parsing styles,
 * looking for fonts, measuring text. It is removed before anything is painted.
 */
export function warmLayout(host: HTMLElement): void {
  pageBody().append(host);
  // Setting a scroll position forces layout.
  host.scrollTop = 0;
  host.remove();
}
