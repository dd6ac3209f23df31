/** Each of these can make an element what things fixed inside it are fixed to. */
const FIXES = ['transform', 'translate', 'rotate', 'scale', 'perspective', 'filter', 'backdropFilter', 'willChange', 'contain'] as const;

/**
 * Where what floats over the page is put: into its body, unless that carries along what is fixed in it, as with an accessibility tool's
 * grey filter or a menu that slides the page aside. There it would be anywhere but in the window (R4, TYP-13).
 */
export function overPage(): Element {
  const { body, documentElement } = document;
  const style = getComputedStyle(body);
  return FIXES.every((name) => /^(none|auto)?$/.test(style[name] ?? '')) ? body : documentElement;
}
