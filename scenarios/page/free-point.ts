import { pressedAt } from '../../inspection/popups/measure/hit-test.ts';
import type { Found } from './control.ts';

/** Elements that take a press for themselves, besides those that people press. */
const TAKES = 'iframe,video,audio,object,embed,dialog,body [onclick],[tabindex]:not([tabindex="-1"]),[contenteditable]';
const OURS = '.poptin-popup,.poptin-teaser';
/** The parts of the window that are tried: its sides first, where pages are empty, and its top last, where a pointer seems to leave. */
const ACROSS = [0.02, 0.98, 0.25, 0.75, 0.5];
const DOWN = [0.5, 0.75, 0.25, 0.9, 0.1];

/** True if one of the element's ancestors is such, also outside of its shadow root. */
function isWithin(element: Element, selector: string): boolean {
  if (element.closest(selector)) return true;
  const root = element.getRootNode();
  return root instanceof ShadowRoot && isWithin(root.host, selector);
}

/** A point of the window as it is at which a press presses nothing, on the page before a popup. */
export function freePoint(pressable: string): Found {
  const points = DOWN.flatMap((down) => ACROSS.map((across) => ({ x: innerWidth * across, y: innerHeight * down })));
  const free = points.filter(({ x, y }) => {
    const pressed = pressedAt(x, y);
    return pressed && !isWithin(pressed, `${pressable},${TAKES}`) && getComputedStyle(pressed).cursor !== 'pointer';
  });
  const [point] = [...free.filter(({ x, y }) => !isWithin(pressedAt(x, y) as Element, OURS)), ...free];
  return point
    ? { ok: true, ...point }
    : { ok: false, problem: 'Every part of this window can be pressed. Name what to click by its words or a selector.' };
}
