/** The interval between looks at a page that changes all the time. */
const LOOK_MS = 200;
const CHANGES: MutationObserverInit = {
  subtree: true,
  childList: true,
  attributeFilter: ['class', 'style', 'hidden', 'open', 'aria-hidden', 'aria-modal', 'inert'],
};
/** An element that fades or slides is in its place, or gone, only at the end of its movement. */
const ENDS = ['transitionend', 'animationend'] as const;

/** Reports what may open or close a popup: nodes, their attributes, and ends of animations. It keeps and changes none of them. */
export function watchPage(after: (ms: number, run: () => void) => void, look: () => void, signal: AbortSignal) {
  let waits = false;
  const watched = new WeakSet<Node>();
  function soon(): void {
    if (waits || signal.aborted) return;
    waits = true;
    after(LOOK_MS, () => {
      waits = false;
      if (!signal.aborted) look();
    });
  }
  const observer = new MutationObserver(soon);
  observer.observe(document, CHANGES);
  for (const name of ENDS) document.addEventListener(name, soon, { capture: true, passive: true, signal });
  window.addEventListener('resize', soon, { passive: true, signal });
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  return {
    soon,
    /** Follows these shadow roots too. */
    roots(roots: ReadonlyArray<ShadowRoot | null>): void {
      for (const root of roots) {
        if (!root || watched.has(root)) continue;
        watched.add(root);
        observer.observe(root, CHANGES);
      }
    },
  };
}
