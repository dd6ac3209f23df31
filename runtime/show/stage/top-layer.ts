import { lift, putAnew } from '../../over-root.ts';
import type { Scope } from '../../scope.ts';
import type { OpenPopup } from './open-popup.ts';

/** A browser that does not know the state finds none. One of ours that is there already counts, too: the next one lies above it. */
const OPEN_POPOVER = ':is(:popover-open)';

/**
 * Over a dialog or a popover that the page has open, a popup is in the top layer like that, and so is not carried along by a dialog that has a
 * filter or is slid in (EMB-11, TYP-13, TYP-16). A modal dialog makes everything outside it inert, too, so the popup moves into it, and out again
 * when the dialog closes. By that it loses the focus.
 */
export function enterTopLayer(popup: OpenPopup, holding: Scope, moved: () => void): void {
  const { host } = popup.stage;
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  if (!dialog && !document.querySelector(OPEN_POPOVER)) return;
  dialog?.append(host);
  // Where that cannot be, inside a dialog the popup can be used all the same.
  lift(host);
  // Behind the dialog it could not have the focus.
  moved();
  const out = holding.guard('dialog', () => {
    putAnew(host);
    moved();
  });
  dialog?.addEventListener('close', out, { signal: holding.signal });
}
