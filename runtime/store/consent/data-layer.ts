type Push = (this: unknown, ...entries: unknown[]) => unknown;

/** By data layer, who hears what is pushed to it: it is taken up once, however many page views a document has. */
const hearers = new WeakMap<object, Set<(entries: readonly unknown[]) => void>>();

/**
 * Hears what is pushed to a data layer, of which nothing else tells. `dataLayer.push` is no native but
 * the page's own: Google's tag manager, and most tools beside it, put theirs before what they find, and
 * pass on. So does this: each call goes on as it came, with what it was called on and what it answers;
 * we look after it, and nothing of ours can stop it. It stays where it is, since a tool that came later
 * may pass its calls on to it; once nobody listens it only passes on.
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
    // As it is for others: it is no entry of the list, and may be replaced.
    if (!Reflect.defineProperty(layer, 'push', { value, writable: true, configurable: true, enumerable: false })) return;
    hearers.set(layer, listening);
  }
  listening.add(hear);
  signal.addEventListener('abort', () => listening.delete(hear), { once: true });
}
