import { isOurs } from '../../show/stage/presses.ts';
import { isShown, isVisible, type NativeControl } from './controls.ts';
import { STANDARD_FIELDS } from './entries.ts';
import type { Field } from './fields.ts';
import { isChanged, type PressedField, readPressedField } from './pressed-field.ts';

/** The form that a pressed button checks and sends, and the fields that belong to it (FRM-03). */
export interface PressedForm {
  /** Null for fields that are in no form. */
  readonly form: Element | null;
  /** Which form of its popup it is: the position of its first field among all fields. It stays the same when the popup is shown again. */
  readonly nth: number;
  readonly fields: readonly PressedField[];
  /** True for one of several steps, which may be left empty if nothing in it is required. */
  readonly isStep?: boolean;
  readonly unmarked: readonly HTMLInputElement[];
}

/**
 * The fields that a press sends. Another visible form is another question; an invisible one is an earlier step. Fields outside of forms are
 * included. A hidden second copy of a question is included only if its visitor has answered it or something in its form (FRM-20). Read at
 * the press, because a game that begins shows another screen and hides the form.
 */
export function readPressedForm(root: HTMLElement, all: readonly Field[], pressed: Element | null | undefined): PressedForm {
  const isIn = ({ control }: Field) => control.form === pressed;
  const isOne = !!pressed && all.some(isIn);
  const goes = ({ form }: NativeControl) => !isOne || !form || form === pressed || !isShown(form);
  const found = all.filter(({ control }) => goes(control)).map(readPressedField);
  const isLeftOver = (copy: PressedField) => {
    const { form } = copy.field.control;
    const asker = found.find(
      ({ field, seen }) => isSameQuestion(field, copy.field) && (seen.length || (isOne && isIn(field) && !isIn(copy.field))),
    );
    // A field that is off answers nothing anyway, and is counted (FRM-02).
    if (!asker || !copy.answers.length || (copy.field.group ?? [copy.field.control]).some(isVisible)) return false;
    const step = form === asker.field.control.form ? null : form;
    return !found.some((each) => (each === copy || (step && each.field.control.form === step)) && isChanged(each));
  };
  const fields = found.filter((each) => !isLeftOver(each));
  const form = isOne ? pressed : (fields.find(({ field }) => field.control.type !== 'hidden')?.field.control.form ?? null);
  return {
    form,
    nth: all.findIndex(({ control }) => control.form === form),
    fields,
    unmarked: findUnmarked(root, all).filter(goes),
  };
}

/** The same field twice, for example for phones and for desktops. Two steps of a form ask two questions, whatever their names. */
const isSameQuestion = (one: Field, other: Field) =>
  one !== other &&
  one.kind === other.kind &&
  ((STANDARD_FIELDS as readonly string[]).includes(one.kind) ||
    (one.control.name !== '' &&
      one.control.name === other.control.name &&
      (one.control.form !== other.control.form || stepOf(one) === stepOf(other))));

const stepOf = ({ control }: Field) => control.closest('[data-step]');

/** Controls of our form without our mark, at which the browser can point. The browser checks these (FRM-03). */
const findUnmarked = (root: HTMLElement, fields: readonly Field[]): HTMLInputElement[] =>
  [...root.querySelectorAll<HTMLInputElement>(':is(input,select,textarea):invalid')].filter(
    (each) =>
      each.form && isOurs(each.form) && isShown(each) && !fields.some(({ control, group }) => control === each || group?.includes(each)),
  );
