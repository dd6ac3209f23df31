import { atEnd } from '../../at-end.ts';
import { pageBody } from '../../over-page.ts';
import type { SeenPart } from './seen-part.ts';
import { enterTopLayer } from './top-layer.ts';

/** When the first field gets focus (KEY-04). */
const FIRST_FIELD_MS = 2000;

/** On all that a popup holds: its id. */
const HELD = 'data-poptin-held';

/** A press beside a modal leaves the focus to the body; the page could not have it. */
export const isNowhere = () => [null, pageBody()].includes(document.activeElement as HTMLElement | null);

const isZoomed = () => (visualViewport?.scale ?? 1) > 1.05;

/** What lies over the popup as soon as the page opens it: held still, it could not be used, nor closed. */
const OPENED_OVER = 'dialog:not([open]),[popover]:not([class^=poptin-])';

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
    const letGo = overlay && lock(host, contentLock, signal);
    // A dialog of the page may have taken the focus back while it could be reached. What is around a frame may have, too, and keeps it.
    if (!root.activeElement && document.hasFocus()) toLast();
    // A fault there is none of the popup's, which may be about to begin anew.
    atEnd({ signal, fault: context.scope.fault }, () => {
      const inside = document.activeElement === host || (overlay && isNowhere());
      letGo?.();
      if (inside && from instanceof HTMLElement) from.focus({ preventScroll: true });
    });

    // Not if the visitor has already moved to a control, or into what the page has opened over the popup.
    const toFirstField = () => (root.activeElement === box || (isNowhere() && document.hasFocus())) && form?.firstField()?.focus();
    if (overlay) context.ports.clock.after(FIRST_FIELD_MS, holding.guard('focus', toFirstField), signal);
  },
};

/** Keeps the visitor from using the page; returns a function that undoes it. */
function lock(host: HTMLElement, content: boolean, signal: AbortSignal): () => void {
  const { documentElement: page } = document;
  const undo = [holdBeside(host, signal)];
  if (content) {
    // The gutter keeps the page from jumping sideways when its scrollbar disappears.
    if (innerWidth > page.clientWidth) undo.unshift(setStyle(page, 'scrollbar-gutter', 'stable'));
    // The window takes the overflow of the body where the document has none. If it had one, too, the body would scroll
    // by itself, from its top.
    const scrolls = [page, pageBody()].find((each) => getComputedStyle(each).overflow !== 'visible') ?? page;
    undo.unshift(setStyle(scrolls, 'overflow', 'hidden'));
    addEventListener('touchmove', (event) => event.target === host && keepFinger(event, host), { capture: true, passive: false, signal });
  }
  return () => {
    for (const each of undo) each();
  };
}

/** Returns a function that restores the element's own, which may be said of each axis apart. */
function setStyle(element: HTMLElement, name: 'overflow' | 'scrollbar-gutter', value: string): () => void {
  const { style } = element;
  const names = [name, `${name}-x`, `${name}-y`];
  const own = names.map((each) => [each, style.getPropertyValue(each), style.getPropertyPriority(each)] as const);
  const hadStyle = element.hasAttribute('style');
  style.setProperty(name, value);
  return () => {
    style.removeProperty(name);
    for (const [each, said, priority] of own) if (said) style.setProperty(each, said, priority);
    // Asked as text: Chromium keeps an empty attribute that nobody has read.
    if (!hadStyle && !element.getAttribute('style')) element.removeAttribute('style');
  };
}

/** Nothing beside the popup can be reached until the function that this returns is called. */
export function holdBeside(host: HTMLElement, signal: AbortSignal): () => void {
  // A visitor's own tools are beside the body, too.
  const all = [...document.querySelectorAll('body > *, html > [class^=poptin-]')];
  // In a dialog of the page.
  for (let around = host.parentElement; around?.matches('body *'); around = around.parentElement) all.push(...around.children);
  const { poptinId = '' } = host.dataset;
  const held = all.filter((each) => !each.contains(host) && !each.hasAttribute('inert') && !each.matches(OPENED_OVER));
  for (const each of held) {
    each.toggleAttribute('inert', true);
    each.setAttribute(HELD, poptinId);
  }
  const undo = () => {
    // A script may have taken it out for a while, put it into something else, or put a copy in its place.
    for (const each of [...held, ...document.querySelectorAll(`[${HELD}]`)])
      if (each.getAttribute(HELD) === poptinId) for (const name of ['inert', HELD]) each.removeAttribute(name);
  };
  // Turbo keeps a copy of the page that is left, and it would come back held. The next page is held once it is there.
  document.addEventListener('turbo:before-cache', undo, { signal });
  return undo;
}

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
