/** Elements inside another, its open shadow root, or the document of a frame with the page's own origin. */
export function within(element: Element, selector: string): Element[] {
  const roots: ParentNode[] = [element];
  if (element.shadowRoot) roots.push(element.shadowRoot);
  const inner = element.localName === 'iframe' ? (element as HTMLIFrameElement).contentDocument : null;
  if (inner) roots.push(inner);
  return roots.flatMap((root) => [...root.querySelectorAll(selector)]);
}
