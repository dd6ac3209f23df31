import type { Storage, StorageArea } from '../../ports.ts';

/**
 * Our longest value, a cart of a hundred lines with long ids and names, has some 35,000 characters. A longer value is not ours. No request
 * should carry it, and it should not take the page's storage.
 */
export const MAX_VALUE = 50_000;

/** Web storage with its own memory as a fallback. If an area is off, full or throws, values last as long as the page view (VIS-10, R6). */
export function browserStorage(): Storage {
  // Even reading the area may throw.
  const open = (area: StorageArea) => globalThis[`${area}Storage`];
  const kept: Record<StorageArea, Map<string, string | null>> = { local: new Map(), session: new Map() };

  return {
    get(area, key) {
      const own = kept[area].get(key);
      if (own !== undefined) return own;
      try {
        const value = open(area).getItem(key);
        return value?.[MAX_VALUE] ? null : value;
      } catch {
        return null;
      }
    },
    set(area, key, value) {
      const keep = () => {
        kept[area].set(key, value);
        return false;
      };
      if (value?.[MAX_VALUE]) return keep();
      try {
        if (value === null) open(area).removeItem(key);
        else open(area).setItem(key, value);
        kept[area].delete(key);
        return true;
      } catch {
        return keep();
      }
    },
    keys(area) {
      try {
        return [...Object.keys(open(area)), ...kept[area].keys()];
      } catch {
        return [...kept[area].keys()];
      }
    },
    async hasDatabase(name) {
      try {
        // In a sandboxed frame, the browser itself leaves a rejection that nobody can catch.
        if (origin === 'null') return false;
        const all = await indexedDB.databases?.();
        return all?.some((each) => each.name === name) ?? true;
      } catch {
        return false;
      }
    },
  };
}
