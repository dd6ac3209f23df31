/** Whether a link leads to a place on this page. The page's own address without a place reloads it. */
export const isPlaceHere = ({ href }: HTMLAnchorElement): boolean =>
  href.includes('#') && href.split('#')[0] === location.href.split('#')[0];

/** A press of a link that takes the visitor off this page: not into another tab, to a place on it, or to a telephone. */
export function leavesPage(control: HTMLElement, { button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (!(control instanceof HTMLAnchorElement) || button || ctrlKey || metaKey || shiftKey) return false;
  const { protocol, target } = control;
  return (
    !isPlaceHere(control) && /^https?:$/.test(protocol) && /^(_self|_parent|_top)?$/i.test(target) && !control.hasAttribute('download')
  );
}

/**
 * Runs `follow` in the place of the browser as soon as the page has heard the click, unless the page has prevented it: it may lead on by
 * itself. Routers such as Turbo hear a click on its way up, at the window, and leave alone what somebody else has prevented. Whoever
 * stops the click on that way is the last to hear it.
 */
export function onceHeard(click: Event, path: readonly EventTarget[], signal: AbortSignal, follow: () => void): void {
  const heard = (event: Event) => {
    if (event !== click || event.defaultPrevented || !(event.cancelBubble || event.currentTarget === window)) return;
    event.preventDefault();
    follow();
  };
  for (const each of path) each.addEventListener('click', heard, { once: true, signal });
}
