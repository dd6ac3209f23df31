import type { Ports } from '../../ports.ts';
import type { Scope } from '../../scope.ts';

/**
 * The display call waits for nothing (API-22), so what a later part of the page brings, its title and
 * places for embedded popups, is told in a further call. Runs once the page has brought any.
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
