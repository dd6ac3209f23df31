import type { Shown } from '../popup/view.ts';

/** How often a single-page app's page is looked through again for an empty place (EMB-06). */
const LOOK_AGAIN_MS = 5000;

const placesOf = (id: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('.poptin-embedded')].filter(({ dataset }) => dataset.id === id);

/**
 * Puts a popup into the page's own flow, where the owner keeps a place for it (contract, the page).
 * Of several it stands in the first, and goes to that which the visitor has come to; the others keep
 * its room, so that nothing jumps. A `content` popup without a place stands over the page instead.
 */
export function enterPlace({ context, subject, box }: Shown, host: HTMLElement): Promise<unknown> | undefined {
  const { popup, scope } = subject;
  const { ports, options } = context;
  if (popup.type === 'content' && !placesOf(popup.id).length) return undefined;
  box.dataset.inFlow = '';
  box.role = 'region';
  // No frame and no overlay: it takes the room of its place.
  box.parentElement?.replaceWith(box);
  const style = new CSSStyleSheet();
  style.replaceSync('.poptin-box{max-height:none;overflow:visible}');
  const { shadowRoot } = host;
  if (shadowRoot) shadowRoot.adoptedStyleSheets = [...shadowRoot.adoptedStyleSheets, style];

  const seen = new IntersectionObserver(
    scope.guard('places', (entries: IntersectionObserverEntry[]) => {
      const come = entries.find(({ isIntersecting, target }) => isIntersecting && target !== host.parentElement);
      const { bottom = -1, top = 0 } = host.getBoundingClientRect();
      if (come && (bottom < 0 || top > innerHeight)) enter(come.target as HTMLElement);
    }),
  );
  const kept = new Map<HTMLElement, string>();

  function enter(place: HTMLElement): void {
    place.append(host);
    for (const each of placesOf(popup.id)) {
      seen.observe(each);
      if (!kept.has(each)) kept.set(each, each.style.minHeight);
      each.style.minHeight = `${host.offsetHeight}px`;
    }
  }

  scope.signal.addEventListener(
    'abort',
    () => {
      seen.disconnect();
      for (const [place, minHeight] of kept) {
        place.style.minHeight = minHeight;
        if (!place.style.length) place.removeAttribute('style');
      }
    },
    { once: true },
  );

  return new Promise((stands) => {
    const look = () => {
      const [place] = placesOf(popup.id).filter((each) => !each.childElementCount);
      if (!host.isConnected && place && ports.page.isVisible()) {
        enter(place);
        stands(place);
      }
    };
    const lookAgain = scope.guard('places', () => {
      look();
      ports.clock.after(LOOK_AGAIN_MS, lookAgain, scope.signal);
    });
    if (options.singlePage) lookAgain();
    else look();
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', scope.guard('places', look), { once: true, signal: scope.signal });
  });
}
