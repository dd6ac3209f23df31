import type { Emit } from '../../events.ts';
import type { Dropped, OnDrop, OnWire, WithReaders } from '../readers.ts';

interface Reading extends WithReaders {
  readonly emit: Emit;
}
interface Part extends OnWire {
  readonly id: string;
}

/** Reads the owner's settings for one part of a popup and emits an event for values that are unusable. */
export function readPart<T>(context: Reading, popup: Part, read: (context: Reading, popup: Part, drop: OnDrop) => T): T {
  const dropped: Dropped[] = [];
  const value = read(context, popup, (path, problem) => void dropped.push({ path: path.slice(1), problem }));
  if (dropped.length) context.emit({ type: 'config-dropped', popupId: popup.id, dropped });
  return value;
}

declare module '../../events.ts' {
  interface RuntimeEvents {
    /** Unusable settings of a popup that is on the page. */
    'config-dropped': { readonly popupId: string; readonly dropped: readonly Dropped[] };
  }
}
