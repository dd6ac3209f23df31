/**
 * What a script has put on the window under this name. Elements lend the window their ids and frames
 * their names too, and a frame of another origin throws when it is looked at: those are no words of
 * anybody, and are on the window's prototype.
 */
export const pageGlobal = (name: string): unknown =>
  Object.hasOwn(window, name) ? (window as unknown as Record<string, unknown>)[name] : undefined;
