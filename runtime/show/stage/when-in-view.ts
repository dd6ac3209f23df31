import type { Scope } from '../../scope.ts';

/** Of a page in full screen itself all is seen; of what is under a film in full screen, nothing. */
const COVERS = ':is(:fullscreen):not(html,body)';

/** Runs at once if a popup would be seen; while something is in full screen over the page, waits until that ends (EMB-11). */
export function whenInView(scope: Scope, run: () => void): void {
  // An image may have lent the document its name for the first. Who does not know the second is forgiven by `:is`.
  if (!document.fullscreenElement || !document.querySelector(COVERS)) return run();
  const look = scope.guard('full screen', () => whenInView(scope, run));
  document.addEventListener('fullscreenchange', look, { once: true, signal: scope.signal });
}
