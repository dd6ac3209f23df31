import { atEnd, type Scope } from '../../scope.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import { GRACE_MS, isStray } from '../stage/presses.ts';

/**
 * Ignores what a visitor presses at the moment a popup, or a screen of it, appears, unless the mouse has moved to it since (KEY-07). The
 * same goes for a part of it that opens under the pointer.
 */
export function keepStray({ box, context, stage, since }: OpenPopup, scope: Scope): void {
  const { root } = stage;
  const { clock } = context.ports;
  let came = clock.elapsed() - since();
  let hasMoved = false;
  const begin = scope.guard('stray', () => {
    came = clock.elapsed();
    hasMoved = false;
  });
  const move = scope.guard('stray', (event: Event) => {
    hasMoved ||= (event as PointerEvent).pointerType === 'mouse';
  });
  const press = scope.guard('stray', (event: Event) => {
    const { isTrusted, detail } = event as UIEvent;
    if (!isStray({ isTrusted, detail }, clock.elapsed() - came) || (detail < 2 && hasMoved)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  for (const [type, hear] of [
    ['click', press],
    ['auxclick', press],
    ['pointermove', move],
    ['toggle', begin],
  ] as const)
    root.addEventListener(type, hear, { capture: true, signal: scope.signal });
  const screens = new MutationObserver(begin);
  for (const screen of box.querySelectorAll('[data-screen]')) screens.observe(screen, { attributeFilter: ['hidden'] });
  atEnd(scope, () => screens.disconnect());
}

/** The second press of a double click is at most this far from the first. */
const NEAR_PX = 40;

const PRESSES = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click', 'auxclick', 'dblclick'];

/** An area of the window, in pixels. */
interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const around = (x: number, y: number): Area => ({ left: x - NEAR_PX, right: x + NEAR_PX, top: y - NEAR_PX, bottom: y + NEAR_PX });

/**
 * Call the returned function as the popup leaves. For a moment the page then takes no press where the popup was, nor where the visitor last
 * pressed something beside it (KEY-07). Everything else on the page works at once.
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
      // Only a click reports how often it was pressed, or that a key caused it.
      const { isTrusted, detail } = event as UIEvent;
      const press = /click|mouse/.test(event.type) ? { isTrusted, detail } : { isTrusted, detail: 1 };
      if (!isThere || !isStray(press, clock.elapsed() - came)) return;
      if (event.cancelable && !/^(touch|pointer)/.test(event.type)) event.preventDefault();
      event.stopImmediatePropagation();
    });
    for (const type of PRESSES) addEventListener(type, keep, { capture: true, passive: false, signal: own.signal });
    clock.after(GRACE_MS, own.guard('stray', own.end), own.signal);
  };
}
