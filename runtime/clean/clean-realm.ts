import { type CleanCalls, createCleanCalls } from './clean-calls.ts';
import { createCleanFetch, fetchByXhr } from './clean-fetch.ts';
import type { CleanWindow } from './clean-frame.ts';
import { CLEAN_NAMES } from './clean-names.ts';
import { createCleanPromise } from './clean-promise.ts';

/**
 * For a page without the browser's `AbortController`. In WebKit, that of a clean window aborts nothing once its window is gone. But an
 * abandoned stream of the page reports that through a real signal of the browser.
 */
class StreamAbortController {
  signal!: AbortSignal;
  readonly #stream = new WritableStream({
    start: ({ signal }) => {
      this.signal = signal;
    },
  });

  abort(): void {
    void this.#stream.abort();
  }
}

/** The environment in which the clean edition runs. */
interface CleanRealm extends CleanCalls {
  readonly names: Readonly<Record<string, unknown>>;
}

interface HowClean {
  /** True if the page's own `fetch` was tried and was of no use. */
  readonly isUseless: boolean;
  /** True if the tag waits for consent. Known once the tag has been read. */
  isStrict: boolean;
}

type Constructor = abstract new (...given: never) => unknown;

/** These are made from lists, and iterate them. */
const OF_LISTS: Readonly<Record<string, true>> = { Map: true, Set: true, WeakMap: true, WeakSet: true, URLSearchParams: true };

/**
 * Objects that end with their window, each with sample arguments and a property to probe. The page's own constructor is used if it is the
 * browser's. A polyfill has the same name, but everything else refuses its objects.
 */
const OF_A_WINDOW: Readonly<Record<string, { readonly given: readonly unknown[]; readonly answers: string }>> = {
  AbortController: { given: [], answers: 'signal' },
  CSSStyleSheet: { given: [], answers: 'cssRules' },
  FontFace: { given: ['a', 'url()'], answers: 'family' },
  IntersectionObserver: { given: [() => {}], answers: 'root' },
  MutationObserver: { given: [() => {}], answers: 'disconnect' },
  PerformanceObserver: { given: [() => {}], answers: 'disconnect' },
  ResizeObserver: { given: [() => {}], answers: 'disconnect' },
};

/** Streams also end with their window, so they are always the page's. */
function areStreamsRead(): boolean {
  try {
    void new ReadableStream().getReader().read();
    return true;
  } catch {
    return false;
  }
}

export function createCleanRealm(clean: CleanWindow, how: HowClean): CleanRealm {
  const calls = createCleanCalls(clean);
  const { get, call, walk, is } = calls;
  const { apply, construct, getOwnPropertyDescriptor: describe } = clean.Reflect;
  const { create } = clean.Object;
  const names: Record<string, unknown> = create(null);
  /** The page's value for a name. A getter may throw. */
  const pages = (name: string): unknown => {
    try {
      return (window as unknown as Record<string, unknown>)[name];
    } catch {
      return undefined;
    }
  };

  function ofLists(name: string): unknown {
    const own = describe(clean, name)?.value as Constructor;
    const make = (given: unknown): object =>
      construct(own as never, given === undefined ? [] : [typeof given === 'string' ? given : walk(given)]) as object;
    return class {
      constructor(given?: unknown) {
        // biome-ignore lint/correctness/noConstructorReturn: it stands for the browser's, whose things are wanted.
        return make(given);
      }
    };
  }

  function ofAWindow(name: string): unknown {
    const own = pages(name);
    const browsers = describe(clean, name)?.value;
    try {
      const { given, answers } = OF_A_WINDOW[name] as (typeof OF_A_WINDOW)[string];
      const asked = describe(browsers.prototype, answers);
      apply((asked?.get ?? asked?.value) as () => unknown, construct(own as never, given as never), []);
      return own;
    } catch {
      // It is missing, no longer a constructor, or somebody else's.
      if (name === 'AbortController') return StreamAbortController;
      // A root refuses a style sheet of another window.
      return name === 'CSSStyleSheet' ? undefined : browsers;
    }
  }

  for (const name in CLEAN_NAMES) {
    // A page may have added more to every object.
    if (!describe(CLEAN_NAMES, name)) continue;
    const { value } = describe(clean, name) ?? {};
    if (name in OF_LISTS) names[name] = ofLists(name);
    else if (name in OF_A_WINDOW) names[name] = ofAWindow(name);
    // A function that needs its window, an attribute of it, or a value that is the same in every window.
    else names[name] = (typeof value === 'function' && !value.prototype) || value === undefined ? get(window, name) : value;
  }
  names.window = names.globalThis = window;
  names.Promise = createCleanPromise(walk);
  names.JSON = { parse: clean.JSON.parse, stringify: (value: unknown) => clean.JSON.stringify(bare(value)) };
  // Without a clean window, the supposed browser's `fetch` is the page's.
  const browsers = clean === (window as object) || !areStreamsRead() ? fetchByXhr : names.fetch;
  names.fetch = createCleanFetch(pages('fetch'), browsers as never, calls, names.setTimeout as never, how);
  return { ...calls, names };

  /** Without prototypes, which may have the page's `toJSON`. */
  function bare(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (clean.Array.isArray(value)) {
      const all: unknown[] = new clean.Array();
      for (let at = 0; at < value.length; at++) all[at] = bare(value[at]);
      return all;
    }
    if (typeof describe(value, 'toJSON')?.value === 'function') return value;
    if (is(value, 'Date')) return call(value, 'toISOString');
    const all = create(null);
    for (const key in value) if (describe(value, key)) all[key] = bare((value as Record<string, unknown>)[key]);
    return all;
  }
}
