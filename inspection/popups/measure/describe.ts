const MAX_CHARS = 80;
const MAX_CLASSES = 2;

/** An element as one would look for it in Elements, with its accessible name if it has one: `header#top.site-header`. */
export function describe(element: Element): string {
  const id = element.id && `#${element.id}`;
  const classes = [...element.classList].slice(0, MAX_CLASSES).map((name) => `.${name}`);
  const label = element.getAttribute('aria-label');
  return `${element.localName}${id}${classes.join('')}${label ? ` “${label}”` : ''}`.slice(0, MAX_CHARS);
}
