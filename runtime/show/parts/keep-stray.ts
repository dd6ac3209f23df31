import { atEnd } from '../../at-end.ts';
import type { Scope } from '../../scope.ts';
import { isStray } from '../stage/moment.ts';
import type { OpenPopup } from '../stage/open-popup.ts';

/**
 * Keeps from a popup, and from each screen of it, what is pressed in the moment in which it comes, unless the mouse has moved to it since
 * (KEY-07). So it does from a part of it that opens under the pointer.
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
