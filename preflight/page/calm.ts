export interface Patience {
  /** A page without a change for so long has come to rest. */
  readonly quietMs: number;
  readonly leastMs: number;
  /** The longest wait, for a page that never rests, such as one with a carousel. */
  readonly mostMs: number;
}

/**
 * Waits, in the browser's own time, until the page has put its own things where they belong: banners, chats and other sheets often come a
 * while after the page, and rise again over what comes later. A pre-flight's clock drives the popups alone, so without this they would be
 * met on a page that is still empty.
 */
export function calm({ quietMs, leastMs, mostMs }: Patience): Promise<true> {
  return new Promise((done) => {
    const began = performance.now();
    let last = began;
    const note = (): void => {
      last = performance.now();
    };
    const changes = new MutationObserver(note);
    changes.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'style', 'open', 'hidden'] });
    addEventListener('toggle', note, true);
    const look = (): void => {
      const now = performance.now();
      const rests = now - last >= quietMs && now - began >= leastMs;
      if (!rests && now - began < mostMs) return void setTimeout(look, 50);
      changes.disconnect();
      removeEventListener('toggle', note, true);
      done(true);
    };
    look();
  });
}
