const around = globalThis as { axe?: unknown };
/** The page's own variable of that name. This file is loaded before axe-core, which takes the name. */
const before = Object.getOwnPropertyDescriptor(around, 'axe');

export function giveBackAxe(): void {
  Reflect.deleteProperty(around, 'axe');
  if (before) Object.defineProperty(around, 'axe', before);
}
