/**
 * Runs as the first script of a page after the extension's own. It replaces every native that a message between hook and relay
 * could go through. It looks at all that passes, at the dispatched event, at its callers and at the browser's report on long
 * frames. `window.overheard` keeps the names of messages.
 */
export function eavesdrop(): void {
  const overheard = new Set<string>();
  Object.assign(window, { overheard });
  const { getOwnPropertyDescriptor, defineProperty } = Object;
  const { apply } = Reflect;
  const typeOf = getOwnPropertyDescriptor(Event.prototype, 'type')!.get!;
  const detailOf = getOwnPropertyDescriptor(CustomEvent.prototype, 'detail')!.get!;
  const isMessage = RegExp.prototype.test.bind(/^poptins:.+:(report|request)$|onpoptins:/);
  const [RealEvent, RealCustomEvent] = [Event, CustomEvent];
  const now = getOwnPropertyDescriptor(window, 'event')!.get!;

  function look(value: unknown): void {
    if (typeof value === 'string' && isMessage(value)) overheard.add(value);
    if (!(value instanceof RealEvent)) return;
    const type = apply(typeOf, value, []);
    if (isMessage(type)) overheard.add(type);
    if (type === 'poptins:relay-ready' && value instanceof RealCustomEvent) overheard.add(apply(detailOf, value, []));
  }
  let looking = false;
  function spyOn(real: (...args: unknown[]) => unknown) {
    return function spy(this: unknown, ...args: unknown[]): unknown {
      if (!looking) {
        looking = true;
        try {
          look(this);
          for (let i = 0; i < args.length; i++) look(args[i]);
          look(apply(now, window, []));
          // A page could read the arguments of a caller in sloppy mode.
          for (let caller = (spy as unknown as { caller: unknown }).caller; typeof caller === 'function'; ) {
            const called = caller as unknown as { arguments: ArrayLike<unknown>; caller: unknown };
            for (let i = 0; i < called.arguments.length; i++) look(called.arguments[i]);
            caller = called.caller;
          }
        } catch {
          // A prototype is not an event, and a strict function has no caller.
        }
        looking = false;
      }
      return new.target ? Reflect.construct(real, args) : apply(real, this, args);
    };
  }
  const REPLACED: ReadonlyArray<readonly [owner: object, ...names: PropertyKey[]]> = [
    [CustomEvent.prototype, 'detail'],
    [Event.prototype, 'type', 'target', 'currentTarget', 'stopPropagation'],
    [EventTarget.prototype, 'addEventListener', 'dispatchEvent', 'removeEventListener'],
    [MessageEvent.prototype, 'data'],
    [MessagePort.prototype, 'postMessage', 'start'],
    [JSON, 'parse', 'stringify'],
    [Object, 'keys', 'entries', 'hasOwn', 'defineProperty'],
    [Array, 'isArray', 'from'],
    [Array.prototype, 'push', 'shift', 'slice', 'splice', 'filter', 'map', 'some', 'at'],
    [Map.prototype, 'get', 'set', 'delete', 'values'],
    [String.prototype, 'slice', 'startsWith', 'endsWith', 'replace'],
    [Function.prototype, 'call', 'bind'],
    [Promise.prototype, 'then'],
    [Reflect, 'apply'],
    [Number, 'isFinite'],
    [window, 'setTimeout', 'queueMicrotask', 'fetch', 'CustomEvent'],
    [document, 'querySelectorAll', 'addEventListener', 'dispatchEvent'],
  ];
  for (const [owner, ...names] of REPLACED) {
    for (const name of names) {
      const real = getOwnPropertyDescriptor(owner, name) ?? { configurable: true, writable: true, value: (owner as never)[name] };
      if (real.get) defineProperty(owner, name, { ...real, get: spyOn(real.get) as () => unknown });
      else if (typeof real.value === 'function') defineProperty(owner, name, { ...real, value: spyOn(real.value) });
    }
  }
  // A message whose options were read from a prototype would tell when it is made.
  for (const option of ['bubbles', 'cancelable', 'composed', 'once', 'capture', 'passive'])
    defineProperty(Object.prototype, option, {
      configurable: true,
      get: spyOn(() => undefined) as () => unknown,
      set(this: object, value: unknown) {
        defineProperty(this, option, { value, configurable: true, enumerable: true, writable: true });
      },
    });

  /** Busy for as long as makes a frame long and its scripts worth an account. */
  const linger = () => {
    look(apply(now, window, []));
    for (const until = performance.now() + 80; performance.now() < until; );
  };
  for (const of of ['poptinView', 'poptinClose']) document.addEventListener(of, linger);
  new PerformanceObserver((list) => {
    for (const frame of list.getEntries() as Array<PerformanceEntry & { scripts?: ReadonlyArray<{ invoker: string }> }>)
      for (const { invoker } of frame.scripts ?? []) look(invoker);
  }).observe({ type: 'long-animation-frame', buffered: true });
}
