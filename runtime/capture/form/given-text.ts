import type { NativeControl } from './controls.ts';

/** A browser's or a keyboard's suggestion, a drop, a paste. */
const INSERTED = /^insert(?:Replacement|From)/;

/** Keyboards also compose words letter by letter. */
const COMPOSED = 'insertCompositionText';

/**
 * Follows whether a field's text was given to it at once, and not typed key by key. Only its events tell that: a password manager sets the
 * value, a phone's keyboard composes a copied number, and `:autofill` knows the browser's own help alone. A correction by keys leaves it
 * given; text typed into the empty field does not, nor does a whole text that is entered as typed.
 */
export function followText(control: NativeControl, signal: AbortSignal): () => boolean {
  let last = control.value;
  let isGiven = last !== '';
  const hear = ({ isTrusted, inputType, data }: Partial<InputEvent>) => {
    const { value } = control;
    // We repeat an event for help that comes later.
    if (value === last) return;
    const isComposed = inputType === COMPOSED && value.length > last.length + 1;
    if (!isTrusted || !inputType || INSERTED.test(inputType) || isComposed) isGiven = true;
    // The first key, or a whole text in the place of another.
    else if (data === value) isGiven = false;
    last = value;
  };
  control.addEventListener('input', hear, { signal });
  // Some programs set a value and fire nothing.
  return () => isGiven || control.value !== last;
}
