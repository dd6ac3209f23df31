import type { PopupView, View } from '../../store/view/panel-view.ts';
import { isForced, nameIn, turnHolders } from './answer.ts';

/** The popups that must close before a queued popup shows, in the order of closing, and the button for it. */
export interface InFront {
  readonly ids: readonly string[];
  readonly label: string;
}

/** Null for a popup that is not queued, that its gates would refuse, or that waits for nothing known. */
export function inFrontOf(popup: PopupView, view: Pick<View, 'queue' | 'popups'>): InFront | null {
  if (popup.state !== 'queued' || (popup.atTurn?.length && !isForced(popup))) return null;
  const { waiting } = view.queue;
  const place = waiting.indexOf(popup.summary.id);
  const open = turnHolders(view);
  const [only] = open;
  if (!only) return null;
  // The open popups close last. Otherwise a waiting popup would take their turn.
  const ids = [...waiting.slice(0, Math.max(0, place)), ...open];
  return { ids, label: ids.length === 1 ? `Close ${nameIn(view)(only)} and show` : `Close ${ids.length} popups and show` };
}
