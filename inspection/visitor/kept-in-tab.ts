import { MAX_VALUE } from '../../runtime/browser/stored/storage.ts';
import type { Storage } from '../../runtime/ports.ts';

/** Begins each key of the tools in the tab's storage. These values are not part of the visitor. */
export const TOOLS = '__poptin_devtools_';

export const isOfTools = (key: string): boolean => key.startsWith(TOOLS);

/** Key of the visitor's copy. Removed with the copy. */
export const COPY_KEY = `${TOOLS}visitor_`;

/** Key of the replayed session. */
export const REPLAY_KEY = `${TOOLS}replay_`;

/** More than three megabytes, which is most of what a browser gives a site. */
const MAX_PARTS = 64;

type Area = Pick<Storage, 'get' | 'set'>;

/** True if the tab keeps a text under this key. */
export const isInTab = (storage: Pick<Storage, 'get'>, key: string): boolean => storage.get('session', `${key}0`) !== null;

/** A text of any length that outlives the page. It is stored in parts, because the storage keeps no longer value; null removes it. */
export function keepInTab(storage: Area, key: string, text: string | null): void {
  for (let part = 0; part < MAX_PARTS; part++) {
    const piece = text?.slice(part * MAX_VALUE, (part + 1) * MAX_VALUE) || null;
    const before = storage.get('session', key + part);
    if (piece === null && before === null) return;
    if (piece !== before) storage.set('session', key + part, piece);
  }
}

/** Null if there is none. A page may have written anything there. */
export function keptInTab(storage: Area, key: string): string | null {
  const parts: string[] = [];
  for (let part = 0; part < MAX_PARTS; part++) {
    const piece = storage.get('session', key + part);
    if (piece === null) break;
    parts.push(piece);
  }
  return parts.length ? parts.join('') : null;
}
