import type { OpenPopup } from '../../../show/stage/open-popup.ts';

/** What the list can do with a key: search by it, move, choose. */
const KEPT = /^(?:.|Backspace|Enter|Arrow(?:Up|Down)|Page(?:Up|Down))$/u;

/**
 * The button that opens the list. While the list is fetched for the first time it keeps what is
 * pressed, so that nobody types into nothing; Escape, or going elsewhere, takes the wish back.
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
    // Not every browser gives a button that is clicked the keyboard.
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
    // The key that pressed the button may still be held.
    else if (!event.repeat) typed.push(key);
    event.preventDefault();
    event.stopPropagation();
  });
}
