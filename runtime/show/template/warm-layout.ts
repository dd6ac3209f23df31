/**
 * Has the browser lay a popup out once. Most of what a first showing costs is done only once: styles are
 * read, fonts are looked for, words are measured. It is gone before anything is painted.
 */
export function warmLayout(host: HTMLElement): void {
  document.body.append(host);
  // What scrolls has to be laid out.
  host.scrollTop = 0;
  host.remove();
}
