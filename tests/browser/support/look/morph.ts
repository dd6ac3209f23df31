/**
 * Runs in the page: makes the body into another one by changing what is there, as idiomorph and morphdom do. A node is used again for one
 * of the same kind at its place, with other attributes and content; what is left over is removed.
 */
export function morphBody(markup: string): void {
  const next = document.createElement('body');
  next.innerHTML = markup;
  const isAlike = (one: Node, other: Node) => one.nodeType === other.nodeType && one.nodeName === other.nodeName;

  function morph(from: Node, to: Node): void {
    if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
    if (from instanceof Element && to instanceof Element) {
      for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
      for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
    }
    let at = from.firstChild;
    for (const wanted of [...to.childNodes]) {
      while (
        at &&
        !isAlike(at, wanted) &&
        [...from.childNodes].slice([...from.childNodes].indexOf(at)).some((each) => isAlike(each, wanted))
      ) {
        const { nextSibling } = at;
        at.remove();
        at = nextSibling;
      }
      if (at && isAlike(at, wanted)) {
        morph(at, wanted);
        at = at.nextSibling;
      } else from.insertBefore(wanted, at);
    }
    while (at) {
      const { nextSibling } = at;
      at.remove();
      at = nextSibling;
    }
  }
  morph(document.body, next);
}
