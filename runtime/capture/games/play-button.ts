import type { OpenPopup } from '../../show/stage/open-popup.ts';

export function onClick({ scope }: OpenPopup, part: HTMLElement, press: (event: Event) => void): void {
  part.addEventListener('click', scope.guard('press', press), { signal: scope.signal });
}

/** Makes a template part that is not a control usable with the keyboard. */
export function onKey({ scope }: OpenPopup, part: HTMLElement, label: string, press: () => void): void {
  if (part.matches('button,a[href]')) return;
  const marks = { role: 'button', tabindex: '0', 'aria-label': part.getAttribute('aria-label') ?? label };
  for (const [name, value] of Object.entries(marks)) part.setAttribute(name, value);
  part.addEventListener(
    'keydown',
    scope.guard('press', (event: KeyboardEvent) => {
      // A key in a control inside the part is not meant for the part.
      if (event.target !== part || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      press();
    }),
    { signal: scope.signal },
  );
}
