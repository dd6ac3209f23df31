import type { Page } from '@playwright/test';

/** Runs in the page, before its own scripts: keeps what the browser has given it, and says later which of it is another. */
export function keepNatives(): void {
  type Own = Map<PropertyKey, unknown>;
  const ownOf = (of: object): Own =>
    new Map(
      Reflect.ownKeys(of).flatMap((key): Array<[PropertyKey, unknown]> => {
        const { value, get, set } = Reflect.getOwnPropertyDescriptor(of, key) ?? {};
        const found: Array<[PropertyKey, unknown]> =
          get || set
            ? [
                [key, get],
                [`set ${String(key)}`, set],
              ]
            : [[key, value]];
        // Other values than functions may change, for example an address.
        return found.map(([name, each]) => [name, typeof each === 'function' ? each : typeof each]);
      }),
    );
  const kept = new Map<object, readonly [name: string, own: Own]>();
  const keep = (of: unknown, name: string) => {
    if ((typeof of === 'object' && of) || typeof of === 'function') kept.set(of, [name, ownOf(of)]);
  };
  const names = Object.getOwnPropertyNames(window).filter((name) => !/^(__|localStorage$|sessionStorage$)/.test(name));
  for (const name of names) {
    const value: unknown = Reflect.get(window, name);
    if (value === window || kept.has(value as object)) continue;
    keep(value, name);
    keep(Object(value).prototype, `${name}.prototype`);
  }
  Object.assign(window, {
    __changed: () =>
      [...kept].flatMap(([of, [name, before]]) => {
        const now = ownOf(of);
        return [...new Set([...before.keys(), ...now.keys()])]
          .filter((key) => before.get(key) !== now.get(key) || before.has(key) !== now.has(key))
          .map((key) => `${name}.${String(key)}`);
      }),
  });
}
export const changedNatives = (page: Page) => page.evaluate(() => (window as typeof window & { __changed(): string[] }).__changed());
