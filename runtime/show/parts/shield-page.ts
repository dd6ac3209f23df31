import type { Scope } from '../../scope.ts';
import { isStray, MOMENT_MS } from '../stage/moment.ts';
import type { OpenPopup } from '../stage/open-popup.ts';

/** A second press of a double click is this near to the first. */
const NEAR_PX = 40;

const PRESSES = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click', 'auxclick', 'dblclick'];

/** A part of the window, in pixels. */
interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const around = (x: number, y: number): Area => ({ left: x - NEAR_PX, right: x + NEAR_PX, top: y - NEAR_PX, bottom: y + NEAR_PX });

/**
 * The function that this returns is called as the popup leaves: for a moment the page takes no press where the popup was, nor where
 * something was pressed last beside it (KEY-07). All else on the page can be pressed at once.
 */
export function shieldPage({ box, context, stage }: OpenPopup, scope: Scope): () => void {
  const { clock } = context.ports;
  let last: Area | undefined;
  const note = scope.guard('shield', (event: Event) => {
    const { clientX, clientY } = event as PointerEvent;
    last = around(clientX, clientY);
  });
  stage.root.addEventListener('pointerdown', note, true);

  return () => {
    const came = clock.elapsed();
    const own = context.scope.child();
    const areas = [box.getBoundingClientRect(), ...(last ? [last] : [])];
    const keep = own.guard('shield', (event: Event) => {
      const { clientX, clientY } = (event as TouchEvent).changedTouches?.[0] ?? (event as MouseEvent);
      const isThere = areas.some(
        ({ left, right, top, bottom }) => clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
      );
      // Only a click says how often it was pressed, or that it was by a key.
      const { isTrusted, detail } = event as UIEvent;
      const press = /click|mouse/.test(event.type) ? { isTrusted, detail } : { isTrusted, detail: 1 };
      if (!isThere || !isStray(press, clock.elapsed() - came)) return;
      if (event.cancelable && !/^(touch|pointer)/.test(event.type)) event.preventDefault();
      event.stopImmediatePropagation();
    });
    for (const type of PRESSES) addEventListener(type, keep, { capture: true, passive: false, signal: own.signal });
    clock.after(MOMENT_MS, () => own.end(), own.signal);
  };
}
