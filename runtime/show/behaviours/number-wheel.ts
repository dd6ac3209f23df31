import { aside, type SeenPart } from './seen-part.ts';

/** A mouse's wheel over a number that has the focus would count up and down, and a visitor means to scroll (FRM-29). */
export const ignoreNumberWheel: SeenPart = {
  // A page scrolls less smoothly while it waits for such a listener.
  wanted: ({ box }) => !!box.querySelector('input[type=number]'),
  attach(popup) {
    const { host } = popup.stage;
    const scope = aside(popup, popup.scope);
    const still = scope.guard('still numbers', (event: WheelEvent) => {
      const [target] = event.composedPath();
      // With Ctrl it zooms the page.
      if (event.target === host && !event.ctrlKey && target instanceof Element && target.matches('input[type=number]:focus'))
        event.preventDefault();
    });
    addEventListener('wheel', still, { capture: true, passive: false, signal: scope.signal });
  },
};
