import { findOnPage } from '../on-page.ts';
import { type Overlay, openOverlay, styled } from './overlay.ts';

const FRAME =
  'position:absolute;top:0;left:0;box-sizing:border-box;border:2px solid #6d5cff;border-radius:4px;background:rgb(109 92 255 / 16%);outline:1px solid #fff';
const LABEL =
  'position:absolute;left:-2px;max-width:320px;overflow:hidden;text-overflow:ellipsis;padding:2px 8px;border-radius:4px;background:#3a2fb0;color:#fff;font:600 12px/18px system-ui,sans-serif;white-space:nowrap';
/** Height of the label and its gap. */
const LABEL_ROOM = 26;

/**
 * A frame around a popup or a block of the page that follows it when it moves. It ignores the pointer and shifts nothing, because a
 * transform places it.
 */
export interface Outline {
  /** Moves to another popup, or to none. `name` labels it. */
  around(popupId: string | null, name: string): void;
  /** Moves to an element of the page itself. */
  on(element: Element | null, name: string): void;
}

export function createOutline(): Outline {
  let overlay: Overlay | null = null;
  let around: string | Element | null = null;
  let asked = 0;

  function hide(): void {
    around = null;
    cancelAnimationFrame(asked);
    overlay?.remove();
    overlay = null;
  }

  function draw(find: () => Element | undefined, name: string): void {
    const frame = styled('div', FRAME);
    const label = styled('div', LABEL);
    const opened = openOverlay({ takesPointer: false });
    overlay = opened;
    frame.append(label);
    opened.root.append(frame);
    const follow = () => {
      asked = requestAnimationFrame(follow);
      const box = find()?.getBoundingClientRect();
      frame.hidden = !box;
      if (!box) return;
      frame.style.transform = `translate(${box.x}px, ${box.y}px)`;
      frame.style.width = `${box.width}px`;
      frame.style.height = `${box.height}px`;
      label.style.top = box.y < LABEL_ROOM ? '4px' : `${-LABEL_ROOM}px`;
      label.textContent = `${name}  ${Math.round(box.width)} × ${Math.round(box.height)}`;
    };
    follow();
  }

  function show(what: string | Element | null, find: () => Element | undefined, name: string): void {
    if (what === around) return;
    hide();
    if (what === null) return;
    around = what;
    draw(find, name);
  }

  return {
    around: (popupId, name) => show(popupId, () => (popupId === null ? undefined : findOnPage(popupId)?.box), name),
    on: (element, name) => show(element, () => element ?? undefined, name),
  };
}
