import type { CleanWindow } from './clean-frame.ts';

type Key = string | symbol;
type Call = (this: unknown, ...args: unknown[]) => unknown;

/** How the clean edition of the runtime (scripts/build/clean-edition.ts) does what the language otherwise does implicitly. */
export interface CleanCalls {
  get(of: unknown, key: Key): unknown;
  set(of: unknown, key: Key, value: unknown): unknown;
  call(of: unknown, key: Key, ...args: unknown[]): unknown;
  /** Some of its properties, for destructuring. */
  pick(of: unknown, ...keys: string[]): Record<string, unknown>;
  list(of: unknown): readonly unknown[];
  /** The iterable that `for … of` and `...` may use. */
  walk(of: unknown): Iterable<unknown>;
  is(of: unknown, name: string): boolean;
  /** A new object, without what a page has put on every object. */
  plain(of: object): object;
  /** A new list that the browser may iterate, such as one in the options of an observer. */
  fresh(of: readonly unknown[]): readonly unknown[];
}

/**
 * Promises and callbacks of these belong to the window that made the function, and end with it. So the clean edition uses the page's own.
 */
const NEED_THEIR_WINDOW: Readonly<Record<string, true>> = {
  ReadableStream: true,
  ReadableStreamDefaultReader: true,
  TrustedTypePolicyFactory: true,
};

/** The name of each flag of a pattern. The browser would build the flags by asking the pattern itself. */
const FLAGS: Readonly<Record<string, string>> = {
  __proto__: null as never,
  hasIndices: 'd',
  global: 'g',
  ignoreCase: 'i',
  multiline: 'm',
  dotAll: 's',
  unicode: 'u',
  unicodeSets: 'v',
  sticky: 'y',
};

/**
 * Looks up the browser's properties on clean prototypes instead of on the object itself. The object's tag tells which prototype that is
 * (`[object Array]`, `[object HTMLDocument]`). What the browser does not define is the object's own. So an element that lends its name to
 * the document hides nothing.
 */
export function createCleanCalls(clean: CleanWindow): CleanCalls {
  const { apply, getPrototypeOf, getOwnPropertyDescriptor: describe, defineProperty, ownKeys, setPrototypeOf } = clean.Reflect;
  const { create, prototype: root } = clean.Object;
  const tagOf = root.toString;
  /** Names are texts and symbols of every kind, so only what was put there is in it. */
  const prototypes: Record<string, object> = create(null);
  const found: Record<string, Record<Key, PropertyDescriptor | null>> = create(null);

  const names = ownKeys(clean) as string[];
  for (let at = 0; at < names.length; at++) {
    const name = names[at] as string;
    const { value } = describe(clean, name) ?? {};
    if (typeof value === 'function' && typeof value.prototype === 'object' && !(name in NEED_THEIR_WINDOW))
      prototypes[`[object ${name}]`] = value.prototype;
  }
  prototypes['[object AsyncFunction]'] = prototypes['[object Function]'] = clean.Function.prototype;
  const objects = getPrototypeOf({}) as object;

  /** A function or an accessor of the browser; null for what it does not define. */
  function find(of: unknown, key: Key): PropertyDescriptor | null {
    // A page may have given its lists and functions its own tag.
    const tag = clean.Array.isArray(of)
      ? '[object Array]'
      : typeof of === 'function'
        ? '[object Function]'
        : (apply(tagOf, of, []) as string);
    if (tag === '[object Object]') return null;
    found[tag] ??= create(null) as Record<Key, PropertyDescriptor | null>;
    const known = found[tag] as Record<Key, PropertyDescriptor | null>;
    if (key in known) return known[key] ?? null;
    const isWindow = of === window;
    let is = isWindow ? describe(clean, key) : undefined;
    let prototype: object | null = prototypes[isWindow ? '[object Window]' : tag] ?? null;
    for (; !is && prototype && prototype !== root; prototype = getPrototypeOf(prototype)) is = describe(prototype, key);
    // The frame's own values, such as its number of frames, are not the page's.
    known[key] = is && (is.get || typeof is.value === 'function') ? is : null;
    return known[key];
  }

  function get(of: unknown, key: Key): unknown {
    const is = find(of, key);
    if (!is) return (of as Record<Key, unknown>)[key];
    if (is.get) return apply(is.get, of, []);
    // Without its window it would belong to the frame.
    return of === window && !is.value.prototype ? (...args: unknown[]) => apply(is.value, window, args) : is.value;
  }

  const patterns = new clean.WeakMap<object, RegExp>();
  /** The clean window's copy of a pattern of the page; anything else unchanged. */
  function pattern(of: unknown): unknown {
    if (apply(tagOf, of, []) !== '[object RegExp]') return of;
    const own = of as RegExp;
    let known = patterns.get(own);
    if (!known) {
      let flags = '';
      for (const name in FLAGS) if (get(own, name)) flags += FLAGS[name];
      known = new clean.RegExp(get(own, 'source') as string, flags);
      patterns.set(own, known);
    }
    return known;
  }

  const call: CleanCalls['call'] = (of, key, ...args) => {
    if (apply(tagOf, of, []) === '[object Promise]') {
      if (key === 'then') return afterwards(of, args[0], args[1]);
      if (key === 'catch') return afterwards(of, undefined, args[0]);
    }
    if (key === 'assign' && of === clean.Object) return assign(args[0], args);
    // These iterate their argument with the page's iterator, and a pattern asks its own prototype.
    if (key === 'fromEntries' || key === 'from' || key === 'animate') args[0] = walk(args[0]);
    if (typeof of === 'string') args[0] = pattern(args[0]);
    of = pattern(of);
    const is = find(of, key);
    return apply((is ? (is.value ?? apply(is.get as Call, of, [])) : (of as Record<Key, unknown>)[key]) as Call, of, args);
  };

  const set: CleanCalls['set'] = (of, key, value) => {
    const is = find(of, key);
    if (is?.set) apply(is.set, of, [key === 'adoptedStyleSheets' ? copy(value as readonly unknown[]) : value]);
    // A page may have a setter for a name on every object.
    else if (key in objects && apply(tagOf, of, []) === '[object Object]')
      defineProperty(of as object, key, { value, writable: true, enumerable: true, configurable: true });
    else (of as Record<Key, unknown>)[key] = value;
    return value;
  };

  /** `Object.assign`, which would use setters of the page. The first source is the second item of `given`. */
  function assign(into: unknown, given: readonly unknown[]): unknown {
    for (let at = 1; at < given.length; at++) {
      const from = given[at] as Record<string, unknown> | null;
      // A page may have put something enumerable on numbers too.
      if (typeof from !== 'object' || !from) continue;
      for (const key in from) if (describe(from, key)) set(into, key, get(from, key));
    }
    return into;
  }

  const walk: CleanCalls['walk'] = (of) => {
    // To find the length of a list of nodes, the browser's iterator would ask the list itself.
    const length = find(of, 'length')?.get;
    if (length) of = copy(of as readonly unknown[], apply(length, of, []) as number);
    const is = find(of, Symbol.iterator);
    return (is ? apply(is.value, of, []) : of) as Iterable<unknown>;
  };

  /** A list that the browser may iterate. */
  function copy(list: readonly unknown[], length = list.length): unknown[] {
    const all: unknown[] = new clean.Array();
    for (let at = 0; at < length; at++) all[at] = list[at];
    return all;
  }

  return {
    get,
    call,
    walk,
    set,
    fresh: (of) => copy(of),
    plain(of) {
      setPrototypeOf(of, null);
      return of;
    },
    pick(of, ...keys) {
      const all = create(null) as Record<string, unknown>;
      for (let at = 0; at < keys.length; at++) all[keys[at] as string] = get(of, keys[at] as string);
      return all;
    },
    list(of) {
      if (clean.Array.isArray(of)) return of;
      const all: unknown[] = [];
      for (const each of walk(of)) all[all.length] = each;
      return all;
    },
    is(of, name) {
      const wanted = (clean as unknown as Record<string, { prototype: object } | undefined>)[name]?.prototype;
      let prototype: object | null = prototypes[apply(tagOf, of, []) as string] ?? null;
      while (prototype && prototype !== wanted) prototype = getPrototypeOf(prototype);
      return !!prototype;
    },
  };
}

/** `then` with only the language: awaiting a browser's promise needs none of its methods. */
async function afterwards(promise: unknown, then: unknown, otherwise: unknown): Promise<unknown> {
  let value: unknown;
  try {
    value = await promise;
  } catch (error) {
    if (typeof otherwise !== 'function') throw error;
    return await otherwise(error);
  }
  return typeof then === 'function' ? await then(value) : value;
}
