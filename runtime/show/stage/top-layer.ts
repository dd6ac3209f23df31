import { pageBody, putOverPage } from '../../over-page.ts';
import type { Scope } from '../../scope.ts';
import { addStyle } from './add-style.ts';
import type { OpenPopup } from './open-popup.ts';

/** A browser that does not know the state finds none. One of ours that is there already counts, too: the next one lies above it. */
const OPEN_POPOVER = ':is(:popover-open)';

/** What is in a page that is cut to a shape is drawn there alone, or nowhere; the top layer is no part of it. */
function isCut(page: Element): boolean {
  const { clipPath, webkitMaskImage } = getComputedStyle(page);
  return [clipPath, webkitMaskImage].some((shape) => shape && shape !== 'none');
}

/**
 * Over a dialog or a popover that the page has open, a popup is in the top layer like that, and so is not carried along by a dialog that has a
 * filter or is slid in (EMB-11, TYP-13, TYP-16). A modal dialog makes everything outside it inert, too, so the popup moves into it, and out again
 * when the dialog closes. By that it loses the focus.
 */
export function enterTopLayer(popup: OpenPopup, holding: Scope, moved: () => void): void {
  const { host } = popup.stage;
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1);
  if (!dialog && !document.querySelector(OPEN_POPOVER) && ![document.documentElement, pageBody()].some(isCut)) return;
  dialog?.append(host);
  // A page dims what is behind its dialogs, not what is behind a popup.
  addStyle(popup, ':host::backdrop{display:none!important}');
  try {
    host.popover = 'manual';
    host.showPopover?.();
  } catch {
    // A page may have broken it. Inside a dialog the popup can be used all the same.
  }
  // Behind the dialog it could not have the focus.
  moved();
  const out = holding.guard('dialog', () => {
    host.popover = null;
    putOverPage(host);
    moved();
  });
  dialog?.addEventListener('close', out, { signal: holding.signal });
}
