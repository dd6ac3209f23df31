import type { OpenPopup } from '../../show/stage/open-popup.ts';

/** A field that has the focus already, as by our own doing, is pressed or typed into. A browser that fills it in says `input` or `change`. */
const SIGNS = ['pointerdown', 'focusin', 'keydown', 'paste', 'input', 'change'];

/** A pointer on its way to a field. */
const COMES_NEAR = 'pointerover';

/** A form that came filled in is sent by its button alone, and its page may be left at once (FRM-19). */
const SIGNED = 'input,select,textarea,[data-field],[data-action=submit]';

/** The first sign that a visitor fills in a form. */
export interface FirstSign {
  /** Gives the focus to a field. That is our doing, and no sign. */
  focus(field: HTMLElement): void;
  /** The form is being checked, so nobody has to hear of what was typed before. */
  over(): void;
}

/**
 * Calls `getReady` at the first sign that the visitor fills in a form (CST-04), and `comes` when one is likely. When it is done, the fields say once more what was
 * typed meanwhile, because the code that helps with typing has heard nothing of it.
 */
export function hearFirstSign(
  { box, scope }: Pick<OpenPopup, 'box' | 'scope'>,
  getReady: () => Promise<unknown>,
  comes: () => void,
): FirstSign {
  const hearing = scope.child();
  const typed = new Set<EventTarget>();
  let isOurs = false;
  let isReadying = false;
  const tellAgain = () => {
    hearing.end();
    for (const field of typed) field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  };
  const hear = hearing.guard('first sign', ({ target, type, key }: Event & { readonly key?: string }) => {
    const field = (target as Element).closest(SIGNED);
    if (isOurs || key === 'Escape' || !field) return;
    if (type === 'input') typed.add(field);
    if (isReadying) return;
    isReadying = true;
    scope.settle('first sign', getReady(), tellAgain);
  });
  const near = scope.child();
  const hearNear = near.guard('form', ({ target }: Event) => {
    if (!(target as Element).closest(SIGNED)) return;
    near.end();
    comes();
  });
  box.addEventListener(COMES_NEAR, hearNear, { signal: near.signal });
  for (const sign of SIGNS) box.addEventListener(sign, hear, { signal: hearing.signal });
  return {
    focus(field) {
      isOurs = true;
      field.focus();
      isOurs = false;
    },
    over: () => typed.clear(),
  };
}
