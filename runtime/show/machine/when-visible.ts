import type { Ports } from '../../ports.ts';
import type { Scope } from '../../scope.ts';

/** Runs at once if the page is visible; on a hidden or prerendered page, waits until it is (EMB-11). */
export function whenVisible({ page, observe }: Pick<Ports, 'page' | 'observe'>, scope: Scope, run: () => void): void {
  if (page.isVisible()) return run();
  const waiting = scope.child();
  const look = waiting.guard('visible', () => {
    if (!page.isVisible()) return;
    waiting.end();
    run();
  });
  observe.on('visibility', look, waiting.signal);
}
