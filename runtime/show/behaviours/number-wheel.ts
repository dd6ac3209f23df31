import { aside, type SeenPart } from '../stage/seen-part.ts';

/** With the mouse wheel over a focused number field, browsers change the number, but the visitor means to scroll (FRM-29). */
export const ignoreNumberWheel: SeenPart = {
  // Such a listener makes a page scroll less smoothly, so it is added only if needed.
  wanted: ({ box }) => !!box.querySelector('input[type=number]'),
  attach(popup) {
    const { host } = popup.stage;
    const scope = aside(popup, popup.scope);
    const still = scope.guard('still numbers', (event: WheelEvent) => {
      const [target] = event.composedPath();
      // With Ctrl, the wheel zooms the page.
      if (event.target === host && !event.ctrlKey && target instanceof Element && target.matches('input[type=number]:focus'))
        event.preventDefault();
    });
    addEventListener('wheel', still, { capture: true, passive: false, signal: scope.signal });
  },
};
