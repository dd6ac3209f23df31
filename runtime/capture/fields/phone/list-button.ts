import type { OpenPopup } from '../../../show/stage/open-popup.ts';

/** Keys that the list can use: to search, move or choose. */
const KEPT = /^(?:.|Backspace|Enter|Arrow(?:Up|Down)|Page(?:Up|Down))$/u;

/**
 * The button that opens the list. While the list is first being fetched, it records key presses so
 * that nobody types into nothing. Escape, or moving the focus away, cancels.
 */
export function openByButton(
  { context, scope }: OpenPopup,
  button: HTMLButtonElement,
  create: (chunk: NonNullable<Awaited<ReturnType<typeof context.chunk<'countries'>>>>) => (typed: readonly string[]) => void,
): void {
  const { guard, settle, signal } = scope;
  let open: ((typed: readonly string[]) => void) | undefined;
  let typed: string[] | null = null;
  const on = <K extends 'click' | 'blur' | 'keydown'>(type: K, run: (event: HTMLElementEventMap[K]) => void) =>
    button.addEventListener(type, guard('countries', run), { signal });

  on('click', () => {
    if (typed) return;
    // Not every browser focuses a button when it is clicked.
    button.focus();
    typed = [];
    const mine = typed;
    settle('countries', context.chunk('countries'), (chunk) => {
      if (typed !== mine) return;
      typed = null;
      open ??= chunk ? create(chunk) : undefined;
      open?.(mine);
    });
  });
  on('blur', () => {
    typed = null;
  });
  on('keydown', (event) => {
    if (!typed || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === 'Escape') typed = null;
    else if (!KEPT.test(key)) return;
    // The key that pressed the button may still be held down.
    else if (!event.repeat) typed.push(key);
    event.preventDefault();
    event.stopPropagation();
  });
}
