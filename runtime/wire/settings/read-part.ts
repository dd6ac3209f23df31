import type { Services } from '../../context.ts';
import type { Dropped, PopupConfig } from '../display/config.ts';
import type { OnDrop } from '../display/readers.ts';

/** Reads the owner's settings for one part of a popup and emits an event for values that are unusable. */
export function readPart<T>(context: Services, popup: PopupConfig, read: (context: Services, popup: PopupConfig, drop: OnDrop) => T): T {
  const dropped: Dropped[] = [];
  const value = read(context, popup, (path, problem) => void dropped.push({ path: path.slice(1), problem }));
  if (dropped.length) context.emit({ type: 'config-dropped', popupId: popup.id, dropped });
  return value;
}
