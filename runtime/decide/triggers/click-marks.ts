/** Links that open a popup carry its id at the end of their path (contract, the page). One that only names such a link behind it leads on to it. */
const LINK = /^[^?#]*\/(?:APIRequest|api\/display)\/click\/([\w-]{1,64})\/?(?![^?#])/;

/** The popup that a click asks for, by any of the three marks (TRG-11); null if none. */
export function clickedPopup(target: Element | null): string | null {
  const marked = target?.closest('[data-poptin-open],a[href*="/click/"]');
  const root = !marked && target?.getRootNode();
  // What is in a web component may be in a marked element outside of it.
  if (root && root !== target?.ownerDocument) return clickedPopup((root as ShadowRoot).host ?? null);
  return marked?.getAttribute('data-poptin-open') || (LINK.exec(marked?.getAttribute('href') ?? '')?.[1] ?? null);
}
