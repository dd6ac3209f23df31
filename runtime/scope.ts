/** Called once per fault, wherever it happened. */
export type OnFault = (where: string, error: unknown) => void;

/**
 * A lifetime: an AbortSignal that owns listeners and timers, and the one boundary that keeps
 * faults from reaching the page (ERR-02, ERR-03). A child ends with its parent.
 */
export interface Scope {
  readonly signal: AbortSignal;
  readonly fault: OnFault;
  /** Wraps a callback that the page or a port calls. Once the scope has ended, the callback does nothing. */
  guard<A extends unknown[]>(where: string, run: (...args: A) => void): (...args: A) => void;
  /** Waits for a promise inside the boundary. A rejection becomes a fault, never an unhandled rejection. */
  settle<T>(where: string, promise: Promise<T>, then: (value: T) => void): void;
  child(fault?: OnFault): Scope;
  end(): void;
}

/** Also ends when `parent` aborts. A parent ends its children directly, to avoid one more abort listener per child on every page. */
export function createScope(told: OnFault, parent?: AbortSignal, leave?: () => void): Scope {
  const fault: OnFault = (where, error) => {
    try {
      told(where, error);
    } catch {
      // The page broke the natives that report the fault.
    }
  };
  const ending = new AbortController();
  // Read before a script of the page can take it away: without an end, a closed popup would leave the page inert.
  const { signal, abort } = ending;
  const children = new Set<Scope>();
  const end = () => {
    if (signal.aborted) return;
    abort.call(ending);
    for (const child of children) child.end();
    leave?.();
  };
  if (parent?.aborted) end();
  parent?.addEventListener('abort', end, { signal });

  const scope: Scope = {
    signal,
    fault,
    guard:
      (where, run) =>
      (...args) => {
        try {
          if (!signal.aborted) run(...args);
        } catch (error) {
          fault(where, error);
        }
      },
    async settle(where, promise, then) {
      try {
        scope.guard(where, then)(await promise);
      } catch (error) {
        fault(where, error);
      }
    },
    child(childFault = fault) {
      const child = createScope(childFault, undefined, () => children.delete(child));
      if (signal.aborted) child.end();
      else children.add(child);
      return child;
    },
    end,
  };
  return scope;
}

/**
 * Runs once, when a scope ends. A browser would report an error in a signal's listener as the page's own error. No other boundary surrounds
 * the listener, so this reports it as a fault (ERR-02).
 */
export function atEnd({ signal, fault }: Pick<Scope, 'signal' | 'fault'>, run: () => void): void {
  const ended = () => {
    try {
      run();
    } catch (error) {
      fault('end', error);
    }
  };
  signal.addEventListener('abort', ended, { once: true });
}
