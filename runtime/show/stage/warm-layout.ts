import type { Stage } from './stage.ts';

/** Markup that loads a picture, or runs an element of the page's own, as soon as a page has it: its visitor may never see it. */
export const ACTS_AT_ONCE = /src|image|url\(|<\w+-/i;

/**
 * Has the browser lay a popup out once. Most of what a first showing costs is done only once: styles are
 * read, fonts are looked for, words are measured. It is gone before anything is painted.
 */
export function warmLayout({ host }: Stage): void {
  document.body.append(host);
  // What scrolls has to be laid out.
  host.scrollTop = 0;
  host.remove();
}
