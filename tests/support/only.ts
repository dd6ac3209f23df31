/**
 * A stand-in that has only what a test says of it. Reading anything else throws, so that nothing is there by chance.
 * Language and tools may look for what they know of any object.
 */
export function only<T extends object>(said: { readonly [K in keyof T]?: unknown }): T {
  const given: object = said;
  return new Proxy(given as T, {
    get(target, name) {
      if (typeof name === 'string' && !(name in target) && !ASKED_OF_ANY.has(name))
        throw new Error(`The test does not say what \`${name}\` is.`);
      return Reflect.get(target, name);
    },
  });
}

const ASKED_OF_ANY: ReadonlySet<string> = new Set(['then', 'toJSON', '$$typeof', 'asymmetricMatch', 'nodeType']);
