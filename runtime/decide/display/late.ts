import type { Ports } from '../../ports.ts';
import type { Scope } from '../../scope.ts';

/**
 * The display call waits for nothing (API-22). If a later part of the page brings a title or
 * slots for embedded popups, a second call reports them. Runs at most once.
 */
export function whenMoreCame({ page, observe }: Pick<Ports, 'page' | 'observe'>, scope: Scope, run: () => void): void {
  const title = page.title();
  const told = page.embeddedIds();
  const growing = scope.child();
  const look = growing.guard('late', () => {
    if ((title || !page.title()) && page.embeddedIds().every((id) => told.includes(id))) return;
    growing.end();
    run();
  });
  observe.on('grown', look, growing.signal);
}
