import { STANDARD_FIELDS } from './entries.ts';
import type { Field, NativeControl } from './fields.ts';
import { isChanged } from './given.ts';
import { controlsOn, isShown, isVisible, seenIn } from './seen.ts';
import { findUnmarked } from './unmarked.ts';

/** A field as it was when a form was sent. */
export interface PressedField {
  readonly field: Field;
  /** The controls by which its visitor could answer it; none if it is not asked. */
  readonly seen: readonly NativeControl[];
  /** The controls that hold the answer. */
  readonly answers: readonly NativeControl[];
}

/** What is checked and sent when a button is pressed: one form of a popup, and what goes with it (FRM-03). */
export interface PressedForm {
  /** Null for fields that are in no form. */
  readonly form: Element | null;
  /** Which of a popup's forms it is: the place of its first field among all. It stays the same when the popup is shown again. */
  readonly nth: number;
  readonly fields: readonly PressedField[];
  readonly unmarked: readonly HTMLInputElement[];
}

/**
 * Another form beside the pressed one is another question; one that is not seen is a step that was left. What is in no form goes along.
 * A second copy of a question that is not seen goes only if its visitor has answered it, or anything in a form of its own (FRM-20).
 * Taken at the press: a game that begins turns to another screen, and then nothing of the form is seen.
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
    if (!asker || (copy.field.group ?? [copy.field.control]).some(isVisible)) return false;
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

/** A copy of an option that is not seen, beside one that is, holds no answer. */
function readPressedField(field: Field): PressedField {
  const seen = seenIn(field);
  const isCopy = (each: NativeControl) => field.group && !seen.includes(each) && seen.some(({ value }) => value === each.value);
  return { field, seen, answers: controlsOn(field).filter((each) => !isCopy(each)) };
}

/** The same field a second time, as for phones and for desktops. */
const isSameQuestion = (one: Field, other: Field) =>
  one !== other &&
  one.kind === other.kind &&
  ((STANDARD_FIELDS as readonly string[]).includes(one.kind) || (one.control.name !== '' && one.control.name === other.control.name));
