import { atEnd } from '../../at-end.ts';
import { pageBody } from '../../over-page.ts';
import { holdBeside } from './hold-beside.ts';
import { holdScroll } from './hold-scroll.ts';
import type { SeenPart } from './seen-part.ts';
import { sweepCopies } from './sweep-copies.ts';
import { enterTopLayer } from './top-layer.ts';

/** When the first field gets focus (KEY-04). */
const FIRST_FIELD_MS = 2000;

/** A press beside a modal leaves the focus to the body; the page could not have it. */
export const isNowhere = () => [null, pageBody()].includes(document.activeElement as HTMLElement | null);

const isZoomed = () => (visualViewport?.scale ?? 1) > 1.05;

/**
 * Holds the page still behind a modal: everything beside it becomes inert, scrolling is locked if the
 * owner wants that, and focus moves in. When `holding` ends, all of it is restored as it was found
 * (LIF-11), and from any popup the focus returns to where it came from (KEY-05).
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
    // Without it the focus is given back elsewhere, and that is all.
    const keep = context.scope.guard('keep inside', (event: FocusEvent) => {
      at = event.target as HTMLElement;
      const left = event.relatedTarget as Element | null;
      // The event says of a component only that it was left, not which of its fields.
      if (left && !root.contains(left)) from = before.includes(left) ? last : left;
    });
    root.addEventListener('focusin', keep as (event: Event) => void, { signal });
    sweepCopies(context.scope);
    const letGo = overlay && contentLock && holdScroll(context.options.nonce);
    if (letGo)
      addEventListener('touchmove', (event) => event.target === host && keepFinger(event, host), { capture: true, passive: false, signal });
    if (overlay) holdBeside(host, holding);
    // A dialog of the page may have taken the focus back while it could be reached. What is around a frame may have, too, and keeps it.
    if (!root.activeElement && document.hasFocus()) toLast();
    // A fault there is none of the popup's, which may be about to begin anew.
    atEnd({ signal, fault: context.scope.fault }, () => {
      const inside = document.activeElement === host || (overlay && isNowhere());
      if (letGo) letGo();
      if (inside && from instanceof HTMLElement) from.focus({ preventScroll: true });
    });

    // Not if the visitor has already moved to a control, or into what the page has opened over the popup.
    const toFirstField = () => (root.activeElement === box || (isNowhere() && document.hasFocus())) && form?.firstField()?.focus();
    if (overlay) context.ports.clock.after(FIRST_FIELD_MS, holding.guard('focus', toFirstField), signal);
  },
};

/**
 * iOS scrolls the page by touch whatever its overflow says, so a one-finger move is blocked
 * unless it is on something that moves itself. Two fingers zoom the page, and then one looks around in it.
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
