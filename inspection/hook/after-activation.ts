/** Runs at once, or on a prerendered page when the visitor activates it. */
export function afterActivation(page: Document, run: () => void): void {
  if ((page as Document & { prerendering?: boolean }).prerendering !== true) run();
  else page.addEventListener('prerenderingchange', run, { once: true });
}
