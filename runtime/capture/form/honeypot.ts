import { TRAP, TRAP_NAME } from '../../show/behaviours/restore-input.ts';

/** The server stores no more of it. */
const MAX_TOLD = 200;

/** Attributes that tell password managers to leave a field alone. */
const LEFT_ALONE = ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-protonpass-ignore'];

/**
 * Puts a field into each form that no person can fill in. It is not laid out, so no key, finger, screen reader or browser reaches it. A
 * program that fills every field does (FRM-35).
 */
export function setTraps(box: HTMLElement, forms: readonly Element[]): void {
  for (const place of forms.length ? forms : [box]) {
    const input = Object.assign(box.ownerDocument.createElement('input'), {
      type: 'text',
      name: TRAP_NAME,
      tabIndex: -1,
      autocomplete: 'off',
    });
    for (const name of LEFT_ALONE) input.setAttribute(name, 'true');
    input.setAttribute('data-form-type', 'other');
    input.setAttribute('aria-hidden', 'true');
    input.hidden = true;
    place.append(input);
  }
}

/** The text that a program entered there; '' for a person. A browser that fills it in is no program. */
export function trapped(box: HTMLElement): string {
  const traps = [...box.querySelectorAll<HTMLInputElement>(TRAP)];
  return traps.find((input) => input.value && !input.matches(':is(:autofill,:-webkit-autofill)'))?.value.slice(0, MAX_TOLD) ?? '';
}
