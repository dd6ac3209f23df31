import type { Services } from '../../context.ts';
import type { Dropped, PopupConfig } from './config.ts';
import type { OnDrop } from './readers.ts';

/** Reads what an owner set about one part of a popup; what of it cannot be used is told. */
export function readPart<T>(context: Services, popup: PopupConfig, read: (context: Services, popup: PopupConfig, drop: OnDrop) => T): T {
  const dropped: Dropped[] = [];
  const value = read(context, popup, (path, problem) => void dropped.push({ path: path.slice(1), problem }));
  if (dropped.length) context.emit({ type: 'config-dropped', popupId: popup.id, dropped });
  return value;
}
