import type { Scope } from '../../scope.ts';

/** Listens for an event on any element that matches a selector, now or later. */
export function hear(scope: Scope, type: string, selector: string, run: (found: HTMLElement, event: Event) => void): undefined {
  const listen = scope.guard(`host page ${type}`, (event: Event) => {
    const found = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (found) run(found, event);
  });
  document.addEventListener(type, listen, { signal: scope.signal });
}

/**
 * A click, or Enter or Space on something that only looks like a button: these click it, so that a handler of the page's own hears them too.
 * @param run answers false where it leaves the press to the page
 */
export function pressed(scope: Scope, selector: string, run: (found: HTMLElement) => boolean): undefined {
  hear(scope, 'click', selector, (found, event) => run(found) && event.preventDefault());
  hear(scope, 'keydown', selector, (found, event) => {
    if (event.defaultPrevented || ![' ', 'Enter'].includes((event as KeyboardEvent).key)) return;
    event.preventDefault();
    found.click();
  });
}
