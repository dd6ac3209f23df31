/**
 * What a script has put on the window under this path. Own properties only: elements lend the window their ids and frames their names, which
 * are on the window's prototype and no words of anybody, and no filter reads `constructor`. What throws, a getter, `null.step` or a frame
 * of another origin, reads as missing.
 */
export function pageGlobal(path: string): unknown {
  let value: unknown = window;
  try {
    for (const step of path.split('.')) {
      if (!Object.hasOwn(value as object, step)) return undefined;
      value = (value as Record<string, unknown>)[step];
    }
    return value;
  } catch {
    return undefined;
  }
}
