/** Keeps what was used last, as much of it as fits. */
export interface Bounded<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value, size: number): void;
  delete(key: string): void;
  clear(): void;
  readonly count: number;
  readonly size: number;
}

/** @param mostSize in what `set` is told, such as bytes; a value larger than that is not kept at all */
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
      // The last of a map is what was put into it last.
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
