/** A kind of browser storage, and what is wrong with it. */
export type Broken = readonly [place: (typeof PLACES)[number], how: string];

const PLACES = ['cookies', 'localStorage', 'sessionStorage', 'indexedDB', 'locks'] as const;
const HOWS = ['throws when it is looked at', 'is missing'] as const;

/** The possible faults of each, besides its absence. */
const MORE: Readonly<Record<(typeof PLACES)[number], readonly string[]>> = {
  cookies: ['takes nothing'],
  localStorage: ['is full', 'takes nothing', 'throws when it is read'],
  sessionStorage: ['is full', 'takes nothing', 'throws when it is read'],
  indexedDB: ['throws when it is opened', 'never opens', 'cannot be opened', 'is full', 'fails to commit', 'never says what it has'],
  locks: ['are refused', 'are never given'],
};

export const BROKEN_STORAGE: readonly Broken[] = PLACES.flatMap((place) => [...HOWS, ...MORE[place]].map((how): Broken => [place, how]));

/** Runs in the page, before its own scripts. */
export function breakStorage(all: readonly Broken[]): void {
  const refuse = () => {
    throw new DOMException('off', 'SecurityError');
  };
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const never = () => new Promise(() => {});
  const put = (of: object, name: string, value: PropertyDescriptor) => Object.defineProperty(of, name, { ...value, configurable: true });
  const whole: Readonly<Record<string, readonly [of: object, name: string]>> = {
    cookies: [document, 'cookie'],
    localStorage: [window, 'localStorage'],
    sessionStorage: [window, 'sessionStorage'],
    indexedDB: [window, 'indexedDB'],
    locks: [navigator, 'locks'],
  };
  /** A fault of one of the two areas alone. */
  const ofArea = (area: string, method: 'getItem' | 'setItem', run: () => unknown) => {
    const broken = Reflect.get(window, area);
    const own = Storage.prototype[method] as (...given: unknown[]) => unknown;
    put(Storage.prototype, method, {
      value(this: Storage, ...given: unknown[]) {
        return this === broken ? run() : own.apply(this, given);
      },
    });
  };
  const fails = () => {
    const request = { error: new DOMException('unknown', 'UnknownError') } as { onerror?: () => void };
    setTimeout(() => request.onerror?.());
    return request;
  };
  for (const [place, how] of all) {
    const ways: Readonly<Record<string, () => unknown>> = {
      'throws when it is looked at': () => put(...(whole[place] as [object, string]), { get: refuse, set: refuse }),
      'is missing': () => put(...(whole[place] as [object, string]), { get: () => undefined, set() {} }),
      'takes nothing': () =>
        place === 'cookies' ? put(document, 'cookie', { get: () => '', set() {} }) : ofArea(place, 'setItem', () => undefined),
      'is full': () => (place === 'indexedDB' ? put(IDBObjectStore.prototype, 'put', { value: full }) : ofArea(place, 'setItem', full)),
      'throws when it is read': () => ofArea(place, 'getItem', refuse),
      'throws when it is opened': () => put(IDBFactory.prototype, 'open', { value: refuse }),
      'never opens': () => put(IDBFactory.prototype, 'open', { value: () => ({}) }),
      'cannot be opened': () => put(IDBFactory.prototype, 'open', { value: fails }),
      'fails to commit': () => {
        const { put: own } = IDBObjectStore.prototype;
        put(IDBObjectStore.prototype, 'put', {
          value(this: IDBObjectStore, ...given: [unknown]) {
            const request = own.apply(this, given);
            this.transaction.abort();
            return request;
          },
        });
      },
      'never says what it has': () => put(IDBFactory.prototype, 'databases', { value: never }),
      'are refused': () => put(LockManager.prototype, 'request', { value: async () => refuse() }),
      'are never given': () => put(LockManager.prototype, 'request', { value: never }),
    };
    ways[how]?.();
  }
}
