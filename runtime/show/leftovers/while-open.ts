import { endUnseen } from '../behaviours/guard-visibility.ts';
import type { Seen, SeenPart } from '../behaviours/seen-part.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import { leftovers } from './leftovers.ts';

/** A visitor who closes the popup at once needs none of these. What closes it and holds the page comes before them. */
const WHILE_OPEN: readonly SeenPart[] = [endUnseen, leftovers];

export function attach(popup: OpenPopup, seen: Seen): void {
  // A popup may have gone before this code came. Whatever would hold the page for it would never let go.
  if (popup.scope.signal.aborted) return;
  for (const { wanted, attach } of WHILE_OPEN) if (wanted?.(popup) ?? true) attach(popup, seen);
}
