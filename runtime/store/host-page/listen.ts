import type { Scope } from '../../scope.ts';

/** Listens for an event on any element that matches a selector, now or later. */
export function hear(scope: Scope, type: string, selector: string, run: (found: HTMLElement, event: Event) => void): void {
  const listen = scope.guard(`host page ${type}`, (event: Event) => {
    const found = event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null;
    if (found) run(found, event);
  });
  document.addEventListener(type, listen, { signal: scope.signal });
}

/** A click, or Enter or Space on something that only looks like a button. */
export function pressed(scope: Scope, selector: string, run: (found: HTMLElement) => void): void {
  const press = (found: HTMLElement, event: Event) => {
    event.preventDefault();
    run(found);
  };
  hear(scope, 'click', selector, press);
  hear(scope, 'keydown', selector, (found, event) => [' ', 'Enter'].includes((event as KeyboardEvent).key) && press(found, event));
}
