import type { Native } from './natives.ts';

/** The other natives: those of the language, of time and of the network. */
export const LANGUAGE_AND_WIRE: readonly Native[] = [
  {
    written: 'iterators',
    what: 'lists cannot be walked',
    broken: (put, boom) => {
      put(Array.prototype, Symbol.iterator, boom);
      put(String.prototype, Symbol.iterator, boom);
      put(Map.prototype, Symbol.iterator, boom);
    },
    used: () => {
      let text = '';
      for (const [name, { of }] of [['a', { of: 1 }]] as const) text += name + of;
      for (const [key, value] of new Map([['b', 2]])) text += key + value;
      const [first, ...rest] = [...'cd'];
      return text + first + rest.length;
    },
    gives: 'a1b2c1',
  },
  {
    written: 'iterators',
    what: 'a walk throws at its first step',
    broken: (put, boom) => put(Object.getPrototypeOf([][Symbol.iterator]()), 'next', boom),
    used: () => {
      let sum = 0;
      for (const each of [1, 2, 3]) sum += each;
      return sum + Math.max(...[4, 5]);
    },
    gives: 11,
  },
  {
    written: '`Promise`',
    what: 'there is no Promise',
    broken: (put, boom) => {
      put(Promise.prototype, 'then', boom);
      put(Promise.prototype, 'catch', boom);
      put(window, 'Promise', undefined);
    },
    used: async () => {
      const later = new Promise((done) => setTimeout(done, 1, 3));
      const failed = Promise.race([
        later,
        (async () => {
          throw 'no';
        })(),
      ]).catch((why) => why);
      return [...(await Promise.all([1, Promise.resolve(2), later])), await failed];
    },
    gives: [1, 2, 3, 'no'],
  },
  {
    written: 'timers, animation frames, idle moments',
    what: 'no timer ever rings',
    broken: (put) => {
      put(window, 'setTimeout', () => 0);
      put(window, 'clearTimeout', () => {});
    },
    used: async () => {
      const heard: string[] = [];
      clearTimeout(setTimeout(() => heard.push('cleared'), 1));
      await new Promise<void>((done) => setTimeout(done, 30));
      return heard;
    },
    gives: [],
  },
  {
    written: 'timers, animation frames, idle moments',
    what: 'no frame is ever drawn',
    broken: (put) => put(window, 'requestAnimationFrame', () => 0),
    used: () => new Promise((done) => requestAnimationFrame((at) => done(typeof at))),
    gives: 'number',
  },
  {
    written: 'timers, animation frames, idle moments',
    what: 'no moment is idle',
    broken: (put) => put(window, 'requestIdleCallback', () => 0),
    used: () => new Promise((done) => requestIdleCallback(({ didTimeout }) => done(typeof didTimeout), { timeout: 1000 })),
    gives: 'boolean',
    isThere: () => 'requestIdleCallback' in window,
  },
  {
    written: '`fetch`',
    what: 'fetch throws',
    broken: (put, boom) => put(window, 'fetch', boom),
    used: async () => {
      const answer = await fetch('/answer', { method: 'POST', body: new URLSearchParams({ a: 'b c' }), keepalive: true });
      return [answer.status, await answer.text(), answer.headers.get('Retry-After')];
    },
    gives: [200, 'An answer', '7'],
  },
  {
    written: '`fetch`',
    what: 'fetch answers with nothing',
    broken: (put) => put(window, 'fetch', async () => undefined),
    used: async () => (await fetch('/answer', { method: 'GET' })).status,
    gives: 200,
  },
  {
    written: '`fetch`',
    what: 'fetch rejects',
    broken: (put) =>
      put(window, 'fetch', async () => {
        throw new TypeError('blocked');
      }),
    used: async () => (await fetch('/answer', { method: 'GET' })).status,
    gives: 200,
  },
  {
    written: 'streams of an answer',
    what: 'fetch throws, and its answer is read as it comes',
    broken: (put, boom) => {
      put(window, 'fetch', boom);
      put(window, 'TextDecoder', boom);
    },
    used: async () => {
      const reader = (await fetch('/answer', { method: 'GET' })).body?.getReader();
      const decoder = new TextDecoder();
      let text = '';
      for (;;) {
        const part = await reader?.read();
        if (!part?.value) return text;
        text += decoder.decode(part.value, { stream: true });
      }
    },
    gives: 'An answer',
  },
  {
    written: '`JSON`',
    what: 'JSON throws',
    broken: (put, boom) => {
      put(JSON, 'parse', boom);
      put(JSON, 'stringify', boom);
    },
    used: () => [JSON.stringify({ a: [1, null] }), JSON.parse('{"b":[2]}')],
    gives: ['{"a":[1,null]}', { b: [2] }],
  },
  {
    written: '`JSON`',
    what: 'lists and texts have a toJSON, as with Prototype 1.6',
    broken: (put) => {
      put(Array.prototype, 'toJSON', () => 'a list');
      put(Object.prototype, 'toJSON', () => 'an object');
    },
    used: () => JSON.stringify({ a: [1], b: { c: 'd' } }),
    gives: '{"a":[1],"b":{"c":"d"}}',
  },
  {
    written: '`Date`, `Math`, `Map`, `Set`, `URL`',
    what: 'there is no Date, no chance and no number',
    broken: (put, boom) => {
      put(window, 'Date', boom);
      for (const name of ['random', 'max', 'min', 'round']) put(Math, name, boom);
      put(Number.prototype, 'toFixed', boom);
      put(window, 'parseFloat', boom);
    },
    used: () => [Date.now() > 1.6e12, new Date(0).toISOString(), Math.random() < 1, Math.max(1, 2), (1.25).toFixed(1), parseFloat('1.5a')],
    gives: [true, '1970-01-01T00:00:00.000Z', true, 2, '1.3', 1.5],
  },
  {
    written: '`Date`, `Math`, `Map`, `Set`, `URL`',
    what: 'there is neither Map nor Set',
    broken: (put, boom) => {
      for (const name of ['get', 'set', 'has', 'forEach']) put(Map.prototype, name, boom);
      for (const name of ['Map', 'Set', 'WeakMap', 'WeakSet']) put(window, name, undefined);
    },
    used: () => {
      const key = {};
      return [new Map([['a', 1]]).get('a'), new Set([1, 1]).size, new WeakMap([[key, 2]]).get(key), new WeakSet([key]).has(key)];
    },
    gives: [1, 1, 2, true],
  },
  {
    written: '`Date`, `Math`, `Map`, `Set`, `URL`',
    what: 'addresses cannot be read',
    broken: (put, boom) => {
      put(window, 'URL', boom);
      put(window, 'URLSearchParams', boom);
    },
    used: () => [new URL('/a?b=1', 'https://site.example/').searchParams.get('b'), new URLSearchParams({ a: '1 2' }).toString()],
    gives: ['1', 'a=1+2'],
  },
  {
    written: 'policies of Trusted Types',
    what: 'a policy is made of what a list gives, and lists throw',
    broken: (put, boom) => put(Array.prototype, 'join', boom),
    used: () => {
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): { createHTML(html: string): unknown } };
      };
      return `${trustedTypes.createPolicy('tried', { createHTML: (html: string) => `${html}!` }).createHTML(['<p>', 'a'].join(''))}`;
    },
    gives: '<p>a!',
    isThere: () => 'trustedTypes' in window,
  },
  {
    written: '`AbortController`, observers, sheets',
    what: 'there is no AbortController',
    broken: (put, boom) => {
      put(AbortController.prototype, 'abort', boom);
      put(AbortSignal.prototype, 'aborted', false);
    },
    used: () => {
      const controller = new AbortController();
      const heard: string[] = [];
      controller.signal.addEventListener('abort', ({ type }) => heard.push(type));
      controller.abort();
      return [...heard, controller.signal.aborted];
    },
    gives: ['abort', true],
  },
  {
    written: '`AbortController`, observers, sheets',
    what: 'an AbortController is a polyfill’s, with the browser’s name',
    broken: (put) => {
      class Signal extends EventTarget {
        readonly [Symbol.toStringTag] = 'AbortSignal';
      }
      class Controller {
        readonly signal = new Signal();
        readonly [Symbol.toStringTag] = 'AbortController';
        abort() {}
      }
      put(window, 'AbortController', Controller);
    },
    used: () => {
      const controller = new AbortController();
      let heard = 0;
      const target = document.createElement('i');
      target.addEventListener('a', () => heard++, { signal: controller.signal });
      target.dispatchEvent(new Event('a'));
      controller.abort();
      target.dispatchEvent(new Event('a'));
      return heard;
    },
    gives: 1,
  },
  {
    written: 'arguments of browser calls (options of listeners, `fetch`, observers)',
    what: 'every object has a signal, a mode, and hears once',
    broken: (put) => {
      for (const [name, value] of Object.entries({ once: true, mode: 'same-origin', signal: 7 })) put(Object.prototype, name, value);
    },
    used: async () => {
      let heard = 0;
      const target = document.createElement('i');
      target.addEventListener('a', () => heard++, { capture: true });
      for (let nth = 0; nth < 2; nth++) target.dispatchEvent(new Event('a'));
      const answer = await fetch('data:text/plain,came', { credentials: 'omit' });
      return [heard, await answer.text()];
    },
    gives: [2, 'came'],
  },
  {
    written: '`AbortController`, observers, sheets',
    what: 'a sheet of styles throws',
    broken: (put, boom) => {
      put(CSSStyleSheet.prototype, 'replaceSync', boom);
      put(Document.prototype, 'adoptedStyleSheets', []);
      put(ShadowRoot.prototype, 'adoptedStyleSheets', []);
    },
    used: () => {
      const host = document.createElement('div');
      document.body.append(host);
      const root = host.attachShadow({ mode: 'open' });
      root.append(document.createElement('p'));
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('p { color: rgb(1, 2, 3) }');
      root.adoptedStyleSheets = [sheet];
      const { color } = getComputedStyle(root.querySelector('p') as Element);
      host.remove();
      return color;
    },
    gives: 'rgb(1, 2, 3)',
  },
  {
    written: '`crypto`',
    what: 'crypto throws',
    broken: (put, boom) => {
      put(window, 'crypto', { getRandomValues: boom });
      put(Crypto.prototype, 'getRandomValues', boom);
    },
    used: () => crypto.getRandomValues(new Uint8Array(64)).some((byte) => byte > 0),
    gives: true,
  },
];
