/** A press of a link that takes the visitor off this page: not into another tab, to a place on it, or to a telephone. */
export function leavesPage(control: HTMLElement, { button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (!(control instanceof HTMLAnchorElement) || button || ctrlKey || metaKey || shiftKey) return false;
  const { href, protocol, target } = control;
  // The page's own address without a place on it loads the page anew.
  const isElsewhere = !href.includes('#') || href.split('#')[0] !== location.href.split('#')[0];
  return isElsewhere && /^https?:$/.test(protocol) && /^(_self|_parent|_top)?$/i.test(target) && !control.hasAttribute('download');
}
