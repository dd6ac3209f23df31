/** A cache of the most recently used entries, bounded by size. */
export interface Bounded<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, size: number): void;
  delete(key: string): void;
  deleteAll(isGone: (value: Value) => boolean): void;
  clear(): void;
  readonly count: number;
  readonly size: number;
}

/** @param mostSize in the same unit as `set`'s size, such as bytes; a larger value is not kept at all */
export function createBounded<Value>(mostSize: number): Bounded<Value> {
  const kept = new Map<string, { readonly value: Value; readonly size: number }>();
  let size = 0;

  function drop(key: string): void {
    size -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  return {
    get(key) {
      const entry = kept.get(key);
      if (!entry) return undefined;
      // Reinserting moves it to the end of the map, so the oldest is always first.
      kept.delete(key);
      kept.set(key, entry);
      return entry.value;
    },
    set(key, value, entrySize) {
      drop(key);
      kept.set(key, { value, size: entrySize });
      size += entrySize;
      for (const oldest of kept.keys()) {
        if (size <= mostSize) return;
        drop(oldest);
      }
    },
    delete: drop,
    deleteAll(isGone) {
      for (const [key, { value }] of kept) if (isGone(value)) drop(key);
    },
    clear() {
      kept.clear();
      size = 0;
    },
    get count() {
      return kept.size;
    },
    get size() {
      return size;
    },
  };
}
