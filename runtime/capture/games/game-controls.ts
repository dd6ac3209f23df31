import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { isStray } from '../../show/stage/presses.ts';

/** Texts from the game itself, mostly for screen readers (LNG-01). Templates bring their own texts. */
export const GAME_WORDS = {
  en: {
    gift: 'Gift box',
    spin: 'Spin the wheel',
    uncover: 'Uncover the card',
    won: 'You won',
    code: 'Your code',
    lost: 'No prize this time',
    thanks: 'Thank you!',
  },
  he: {
    gift: 'קופסת מתנה',
    spin: 'לסובב את הגלגל',
    uncover: 'לחשוף את הכרטיס',
    won: 'זכית',
    code: 'הקוד שלך',
    lost: 'הפעם בלי פרס',
    thanks: 'תודה!',
  },
} as const;

/** Hears presses on a part, except those that were meant for what was there before the popup (KEY-07). */
export function onClick({ scope, since }: OpenPopup, part: HTMLElement, press: (event: MouseEvent) => void): void {
  const hear = scope.guard('press', (event: MouseEvent) => {
    if (!isStray(event, since())) press(event);
  });
  part.addEventListener('click', hear, { signal: scope.signal });
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
