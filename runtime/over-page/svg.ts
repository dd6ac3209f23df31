/** Creates one SVG element. Styles are set through the CSSOM, which a strict style-src allows. */
export function svg(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  style = '',
  ...inside: readonly (Node | string)[]
): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, `${value}`);
  element.style.cssText = style;
  element.append(...inside);
  return element;
}
