/** Each of these can make an element the containing block of what is `position: fixed` inside it. */
const FIXES = ['transform', 'translate', 'rotate', 'scale', 'perspective', 'filter', 'backdropFilter', 'willChange', 'contain'] as const;

/**
 * Where to put what floats over the page: into its body, unless that would move it out of the window, as with an accessibility tool's
 * grey filter or a menu that slides the page aside (R4, TYP-13). Then beside the body.
 */
export function overPage(): Element {
  const { body, documentElement } = document;
  const style = getComputedStyle(body);
  return FIXES.every((name) => /^(none|auto)?$/.test(style[name] ?? '')) ? body : documentElement;
}
