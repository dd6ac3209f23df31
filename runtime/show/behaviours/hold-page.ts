import { makePageInert, sweepCopies } from '../../over-page/inert-page.ts';
import { lift, pageBody, reinsert } from '../../over-page/over-page.ts';
import { lockScroll } from '../../over-page/scroll-lock.ts';
import { atEnd, type Scope } from '../../scope.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import type { SeenPart } from '../stage/part.ts';

/** When the first field gets focus (KEY-04). */
const FIRST_FIELD_MS = 2000;

/** A press beside a modal leaves the focus on the body, because the page could not have it. */
export const hasNoFocus = () => [null, pageBody()].includes(document.activeElement as HTMLElement | null);

const isZoomed = () => (visualViewport?.scale ?? 1) > 1.05;

/**
 * Holds the page still behind a modal: everything beside it becomes inert, scrolling is locked if the owner wants that, and the focus moves
 * in. When `holding` ends, everything is restored as it was (LIF-11). For any popup, the focus then returns to where it came from (KEY-05).
 */
export const holdPage: SeenPart = {
  attach(popup, { behaviour: { contentLock }, holding, form }) {
    const { stage, context } = popup;
    const { host, root, box, overlay, frame, before } = stage;
    const { signal } = holding;
    let at: HTMLElement = box;
    const toLast = () => overlay && at.focus({ preventScroll: true });
    if (frame.isConnected && !box.closest('[data-in-flow]')) enterTopLayer(popup, holding, toLast);

    const last = before.at(-1);
    let from: Element | null | undefined = overlay && last;
    // If this fails, the focus returns elsewhere, and nothing else breaks.
    const keep = context.scope.guard('keep inside', (event: FocusEvent) => {
      at = event.target as HTMLElement;
      const left = event.relatedTarget as Element | null;
      // The event only says that a component was left, not which of its fields.
      if (left && !root.contains(left)) from = before.includes(left) ? last : left;
    });
    root.addEventListener('focusin', keep as (event: Event) => void, { signal });
    sweepCopies(context.scope);
    // A fault here must not remove the popup, which may be about to restart.
    const atLast = (run: () => void) => atEnd({ signal, fault: context.scope.fault }, run);
    if (overlay && contentLock) {
      atLast(lockScroll(context.options.nonce));
      const keepHere = holding.guard('keep inside', (event: TouchEvent) => {
        if (event.target === host) keepFinger(event, host);
      });
      addEventListener('touchmove', keepHere, { capture: true, passive: false, signal });
    }
    if (overlay) makePageInert(host, holding);
    // A dialog of the page may have taken the focus back while it was reachable. The page around a frame may have it too, and keeps it.
    if (!root.activeElement && document.hasFocus()) toLast();
    atLast(() => {
      const inside = document.activeElement === host || (overlay && hasNoFocus());
      if (inside && from instanceof HTMLElement) from.focus({ preventScroll: true });
    });

    // Not if the visitor has already moved to a control, or into something that the page opened over the popup.
    const toFirstField = () => (root.activeElement === box || (hasNoFocus() && document.hasFocus())) && form?.focusFirst();
    if (overlay) context.ports.clock.after(FIRST_FIELD_MS, holding.guard('focus', toFirstField), signal);
  },
};

/**
 * iOS scrolls the page by touch whatever its overflow says. So a one-finger move is blocked unless it is on something that scrolls itself.
 * Two fingers zoom the page and move around in it.
 */
function keepFinger(event: TouchEvent, host: HTMLElement): void {
  if (isZoomed()) return;
  const path = event.composedPath();
  const inside = path.slice(0, path.indexOf(host));
  if (event.touches.length === 1 && !inside.some((part) => part instanceof Element && moves(part))) event.preventDefault();
}

function moves(part: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(part);
  const isMoved = (overflow: string, length: number, seen: number) => length > seen && /auto|scroll/.test(overflow);
  return (
    part.matches('textarea,[type=range]') ||
    isMoved(overflowY, part.scrollHeight, part.clientHeight) ||
    isMoved(overflowX, part.scrollWidth, part.clientWidth)
  );
}

/** A browser without this state matches nothing. An open popover of ours counts too: the next one is above it. */
const OPEN_POPOVER = ':is(:popover-open)';

/** The page's modal dialog that can be used: no other blocks it. Its middle is not under a pointer if it is blocked. */
function topDialog(): HTMLDialogElement | undefined {
  const dialogs = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')];
  const isFree = (dialog: Element) => {
    const { x, y, width, height } = dialog.getBoundingClientRect();
    return dialog.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  // A dialog may be inside another.
  return dialogs.filter(isFree).at(-1) ?? dialogs.at(-1);
}

/**
 * Puts the popup into the top layer over an open dialog or popover of the page (EMB-11, TYP-13, TYP-16). There, a dialog with a filter or a
 * slide cannot move it. A modal dialog makes everything outside it inert, so the popup moves into it. When that closes, it moves out, into
 * another that is still open. The move costs the popup its focus.
 */
function enterTopLayer(popup: OpenPopup, holding: Scope, moved: () => void): void {
  const { host, overlay } = popup.stage;
  const dialog = topDialog();
  if (!dialog && !document.querySelector(OPEN_POPOVER)) return;
  dialog?.append(host);
  // Without a top layer the popup is still usable inside the dialog.
  lift(host);
  // Behind the dialog it could not have the focus.
  moved();
  const out = holding.guard('dialog', () => {
    reinsert(host);
    enterTopLayer(popup, holding, moved);
    moved();
    if (overlay) makePageInert(host, holding);
  });
  dialog?.addEventListener('close', out, { signal: holding.signal, once: true });
}
