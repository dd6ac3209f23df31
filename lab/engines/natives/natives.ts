/** Puts something else in the place of what a browser gives; it is put back after the row. */
type Break = (of: object, key: PropertyKey, value: unknown) => void;

/** A native that pages break: how, its use, and the result of a clean one. */
export interface Native {
  /** By its row in docs/decisions/clean-natives.md. */
  readonly written: string;
  readonly what: string;
  /** Runs in the page. */
  readonly broken: (put: Break, boom: () => never) => void;
  /** Runs in the page, as the build's clean edition of it and as it was written. */
  readonly used: () => unknown;
  readonly gives: unknown;
  /** A browser that has none has nothing to break. */
  readonly isThere?: () => boolean;
}

const METHODS = 'methods and accessors (lists, texts, maps, elements, storage, history, events, cookies …)';

export const NATIVES: readonly Native[] = [
  {
    written: METHODS,
    what: 'methods of lists throw',
    broken: (put, boom) => {
      for (const name of ['map', 'filter', 'sort', 'slice', 'join', 'includes', 'flatMap', 'some']) put(Array.prototype, name, boom);
    },
    used: () =>
      [3, 1, 2]
        .filter((each) => each > 1)
        .map((each) => each * 2)
        .sort()
        .slice(0, 2)
        .join('+'),
    gives: '4+6',
  },
  {
    written: METHODS,
    what: 'a frame says that its window is the page’s, and lists throw',
    broken: (put, boom) => {
      put(HTMLIFrameElement.prototype, 'contentWindow', window);
      put(Array.prototype, 'map', boom);
    },
    used: () => [1, 2].map((each) => each + 1),
    gives: [2, 3],
  },
  {
    written: METHODS,
    what: 'no frame is put onto the page by what elements have for it, and lists throw',
    broken: (put, boom) => {
      for (const name of ['appendChild', 'insertBefore']) put(Node.prototype, name, (node: Node) => node);
      put(Array.prototype, 'map', boom);
    },
    used: () => [1, 2].map((each) => each + 1),
    gives: [2, 3],
  },
  {
    written: METHODS,
    what: 'methods of texts throw',
    broken: (put, boom) => {
      for (const name of ['split', 'replace', 'trim', 'startsWith', 'padStart', 'slice']) put(String.prototype, name, boom);
    },
    used: () => ' a-b '.trim().replace('-', '+').split('+').length + 'abc'.slice(1).padStart(4, '.'),
    gives: '2..bc',
  },
  {
    written: METHODS,
    what: 'patterns throw',
    broken: (put, boom) => {
      for (const name of ['test', 'exec', Symbol.replace, Symbol.match, Symbol.split]) put(RegExp.prototype, name, boom);
    },
    used: () => [/^b/.test('b'), 'x1'.match(/\d/)?.[0], 'a-b'.replace(/-/, '+'), 'a,b'.split(/,/).length],
    gives: [true, '1', 'a+b', 2],
  },
  {
    written: METHODS,
    what: 'the tools of objects throw',
    broken: (put, boom) => {
      for (const name of ['keys', 'entries', 'fromEntries', 'assign', 'values', 'hasOwn']) put(Object, name, boom);
    },
    used: () => [Object.fromEntries(Object.entries({ a: 1 })), Object.keys({ b: 2 }), Object.hasOwn({ c: 3 }, 'c')],
    gives: [{ a: 1 }, ['b'], true],
  },
  {
    written: METHODS,
    what: 'call and apply throw',
    broken: (put, boom) => {
      for (const name of ['call', 'apply', 'bind']) put(Function.prototype, name, boom);
    },
    used: () => ((of: number) => of + 1).call(null, 2) + Math.max.apply(null, [1, 2]),
    gives: 5,
  },
  {
    written: METHODS,
    what: 'elements are made and found by nothing',
    broken: (put, boom) => {
      for (const name of ['createElement', 'querySelector', 'querySelectorAll']) put(Document.prototype, name, boom);
      for (const name of ['appendChild', 'removeChild', 'contains']) put(Node.prototype, name, boom);
      for (const name of ['querySelector', 'setAttribute', 'append', 'remove', 'closest', 'matches']) put(Element.prototype, name, boom);
      put(Element.prototype, 'innerHTML', 7);
    },
    used: () => {
      const made = document.createElement('div');
      made.innerHTML = '<p><b>Words</b></p>';
      made.setAttribute('data-made', 'yes');
      document.body.appendChild(made);
      const found = document.querySelector('[data-made] b');
      const said = [found?.textContent, found?.closest('div')?.matches('[data-made=yes]')];
      made.remove();
      return [...said, document.querySelector('[data-made]')];
    },
    gives: ['Words', true, null],
  },
  {
    written: 'questions of the browser itself',
    what: 'what elements are told is written down elsewhere, also where several things are written at once',
    broken: (put) => {
      for (const name of ['tabIndex', 'dir', 'hidden']) put(HTMLElement.prototype, name, 7);
      for (const name of ['id', 'className', 'role']) put(Element.prototype, name, 7);
    },
    used: () => {
      const made = Object.assign(document.createElement('p'), { tabIndex: 0, id: 'a', className: 'b', role: 'note', dir: 'rtl' });
      made.hidden = true;
      return made.outerHTML.split(/[ >]/, 7).sort();
    },
    gives: ['<p', 'class="b"', 'dir="rtl"', 'hidden=""', 'id="a"', 'role="note"', 'tabindex="0"'],
  },
  {
    written: 'questions of the browser itself',
    what: 'patterns are told to have no flags',
    broken: (put) => {
      for (const name of ['global', 'ignoreCase', 'flags']) put(RegExp.prototype, name, '');
    },
    used: () => ['aXbX'.replace(/X/g, '-'), 'aXbX'.replaceAll(/x/gi, '+')],
    gives: ['a-b-', 'a+b+'],
  },
  {
    written: METHODS,
    what: 'lists of nodes are told to be empty',
    broken: (put) => {
      for (const of of [NodeList.prototype, HTMLCollection.prototype]) put(of, 'length', 0);
    },
    used: () => [[...document.querySelectorAll('h1')].length, Array.from(document.getElementsByTagName('h1')).length],
    gives: [1, 1],
  },
  {
    written: METHODS,
    what: 'elements have lent the document their names',
    broken: (put, boom) => {
      for (const name of ['querySelector', 'createElement', 'body', 'cookie']) put(document, name, boom);
    },
    used: () => [document.querySelector('h1')?.localName, document.createElement('p').localName, document.body.localName],
    gives: ['h1', 'p', 'body'],
  },
  {
    written: METHODS,
    what: 'shadow roots and styles cannot be had',
    broken: (put, boom) => {
      put(Element.prototype, 'attachShadow', boom);
      put(window, 'getComputedStyle', boom);
      put(ShadowRoot.prototype, 'innerHTML', 7);
    },
    used: () => {
      const host = document.createElement('div');
      document.body.append(host);
      const root = host.attachShadow({ mode: 'open' });
      root.innerHTML = '<style>p { color: rgb(1, 2, 3) }</style><p>Words</p>';
      const { color } = getComputedStyle(root.querySelector('p') as Element);
      host.remove();
      return color;
    },
    gives: 'rgb(1, 2, 3)',
  },
  {
    written: METHODS,
    what: 'nothing can be listened to',
    broken: (put, boom) => {
      for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) put(EventTarget.prototype, name, boom);
      for (const name of ['addEventListener', 'dispatchEvent', 'CustomEvent', 'Event']) put(window, name, boom);
    },
    used: () => {
      const heard: unknown[] = [];
      addEventListener('tried', (event) => heard.push((event as CustomEvent).detail), { once: true });
      dispatchEvent(new CustomEvent('tried', { detail: 1 }));
      document.body.addEventListener('tried', ({ type }) => heard.push(type), { once: true });
      document.body.dispatchEvent(new Event('tried'));
      return heard;
    },
    gives: [1, 'tried'],
  },
  {
    written: METHODS,
    what: 'storage throws',
    broken: (put, boom) => {
      for (const name of ['getItem', 'setItem', 'removeItem']) put(Storage.prototype, name, boom);
      put(window, 'sessionStorage', {});
    },
    used: () => {
      globalThis.localStorage.setItem('tried', '1');
      globalThis.sessionStorage.setItem('tried', '2');
      return [globalThis.localStorage.getItem('tried'), globalThis.sessionStorage.getItem('tried')];
    },
    gives: ['1', '2'],
  },
  {
    written: METHODS,
    what: 'cookies cannot be read or written',
    broken: (put) => put(Document.prototype, 'cookie', ''),
    used: () => {
      // biome-ignore lint/suspicious/noDocumentCookie: it is what is tried.
      document.cookie = 'tried=1; path=/';
      return document.cookie.includes('tried=1');
    },
    gives: true,
  },
  {
    written: METHODS,
    what: 'history throws',
    broken: (put, boom) => {
      for (const name of ['pushState', 'replaceState']) put(History.prototype, name, boom);
      put(window, 'history', {});
    },
    used: () => {
      history.replaceState({ tried: 1 }, '', '#tried');
      return [location.hash, history.state.tried];
    },
    gives: ['#tried', 1],
  },
  {
    written: METHODS,
    what: 'the database where leads wait throws',
    broken: (put, boom) => {
      put(IDBFactory.prototype, 'open', boom);
      put(IDBObjectStore.prototype, 'put', boom);
      put(IDBDatabase.prototype, 'transaction', boom);
      put(window, 'indexedDB', {});
    },
    used: async () => {
      const opening = indexedDB.open('tried', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('all');
      await new Promise((done, failed) => {
        opening.onsuccess = done;
        opening.onerror = failed;
      });
      const transaction = opening.result.transaction('all', 'readwrite', { durability: 'strict' });
      transaction.objectStore('all').put('kept', 'key');
      const asked = transaction.objectStore('all').get('key');
      await new Promise((done, failed) => {
        transaction.oncomplete = done;
        transaction.onabort = failed;
      });
      opening.result.close();
      return asked.result;
    },
    gives: 'kept',
  },
  {
    written: METHODS,
    what: 'locks throw',
    broken: (put, boom) => put(LockManager.prototype, 'request', boom),
    used: async () => await navigator.locks.request('tried', async (lock) => lock?.name),
    gives: 'tried',
    isThere: () => 'locks' in navigator,
  },
  {
    written: METHODS,
    what: 'what is seen cannot be watched',
    broken: (put, boom) => put(IntersectionObserver.prototype, 'observe', boom),
    used: () =>
      new Promise((done) => {
        const observer = new IntersectionObserver((entries) => {
          observer.disconnect();
          done(entries[0]?.isIntersecting);
        });
        observer.observe(document.querySelector('h1') as Element);
      }),
    gives: true,
  },
  {
    written: METHODS,
    what: 'nothing can be moved',
    broken: (put, boom) => put(Element.prototype, 'animate', boom),
    used: async () => {
      const animation = document.body.animate([{ opacity: 1 }, { opacity: 1 }], 10);
      await new Promise((done) => {
        animation.onfinish = done;
      });
      return animation.playState;
    },
    gives: 'finished',
  },
];
