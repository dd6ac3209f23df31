import type { Ports } from '../../ports.ts';
import type { Scope } from '../../scope.ts';

/** An app that changes its address before its content brings the title within that time. */
const TITLE_MS = 2000;

/**
 * The display call waits for nothing (API-22). If a later part of the page brings a title or slots for embedded popups, or an app another
 * title for its next page (EMB-05), a second call reports them. Runs at most once.
 */
export function whenMoreCame(
  { page, observe, clock }: Pick<Ports, 'page' | 'observe' | 'clock'>,
  scope: Scope,
  isNext: boolean,
  run: () => void,
): void {
  const title = page.title();
  const told = page.embeddedIds();
  const growing = scope.child();
  const look = growing.guard('late', () => {
    if (isNext ? page.title() === title : (title || !page.title()) && page.embeddedIds().every((id) => told.includes(id))) return;
    growing.end();
    run();
  });
  if (isNext) clock.after(TITLE_MS, look, growing.signal);
  else observe.on('grown', look, growing.signal);
}
