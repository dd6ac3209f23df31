import type { Scope } from '../../scope.ts';

/** Runs at once if a popup would be seen; while a part of the page, such as a film, is in full screen over it, waits until that ends (EMB-11). */
export function afterFullScreen(scope: Scope, run: () => void): void {
  const { documentElement, body } = document;
  const inFront = inFullScreen();
  // If the whole page is in full screen, all of it is seen.
  if (!inFront || inFront === documentElement || inFront === body) return run();
  const look = scope.guard('full screen', () => afterFullScreen(scope, run));
  document.addEventListener('fullscreenchange', look, { once: true, signal: scope.signal });
}

/** Undefined where no element can be in full screen, which is so on every iPhone. */
function inFullScreen(): Document['fullscreenElement'] | undefined {
  try {
    // An element may have lent the document its name.
    return Reflect.get(Document.prototype, 'fullscreenElement', document) as Document['fullscreenElement'] | undefined;
  } catch {
    return undefined;
  }
}
