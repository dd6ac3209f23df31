type Push = (this: unknown, ...entries: unknown[]) => unknown;

/** Listeners by data layer. A layer is wrapped once, however many page views a document has. */
const hearers = new WeakMap<object, Set<(entries: readonly unknown[]) => void>>();

/**
 * Listens to pushes to a data layer, which fires no events. `dataLayer.push` is not a native but the page's own: Google's tag
 * manager, and most tools beside it, wrap whatever they find and pass calls on. So does this: each call keeps its `this`, its
 * arguments and its result; we look at it afterwards, and no fault of ours can stop it. The wrapper stays, since a tool that
 * came later may pass its calls on to it; once nobody listens, it only passes them on.
 */
export function hearPushes(layer: unknown, hear: (entries: readonly unknown[]) => void, signal: AbortSignal): void {
  if (!Array.isArray(layer)) return;
  const listening = hearers.get(layer) ?? new Set();
  if (!hearers.has(layer)) {
    const before = layer.push as Push;
    const value: Push = function (...entries) {
      const answer = before.apply(this, entries);
      for (const each of [...listening]) each(entries);
      return answer;
    };
    // Like a wrapper by any other tool: not enumerable, so not an entry of the list, and replaceable.
    try {
      Object.defineProperty(layer, 'push', { value, writable: true, configurable: true, enumerable: false });
    } catch {
      return;
    }
    hearers.set(layer, listening);
  }
  listening.add(hear);
  signal.addEventListener('abort', () => listening.delete(hear), { once: true });
}
