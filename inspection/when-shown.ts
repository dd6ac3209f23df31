/** Runs at once on a page that somebody is on; on one that the browser makes ahead, when they come to it. */
export function whenShown(page: Document, run: () => void): void {
  if ((page as Document & { prerendering?: boolean }).prerendering !== true) run();
  else page.addEventListener('prerenderingchange', run, { once: true });
}
