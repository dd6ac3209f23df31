import { isBlank } from '../kinds/plain-text.ts';
import type { NativeControl } from './controls.ts';
import { controlsOn, type Field, isHidden, seenIn } from './fields.ts';

/** A field as it was when a form was sent. */
export interface PressedField {
  readonly field: Field;
  /** The controls by which its visitor could answer it; none if it is not asked. */
  readonly seen: readonly NativeControl[];
  /** The controls that hold the answer. */
  readonly answers: readonly NativeControl[];
}

/** A copy of an option that is not seen, beside one that is, holds no answer. */
export function readPressedField(field: Field): PressedField {
  const seen = seenIn(field);
  const isCopy = (each: NativeControl) => field.group && !seen.includes(each) && seen.some(({ value }) => value === each.value);
  return { field, seen, answers: controlsOn(field).filter((each) => !isCopy(each)) };
}

const SEPARATOR = ', ';

/** The values of a list's selected options. */
export const chosenIn = (list: HTMLSelectElement): string => [...list.selectedOptions].map(({ value }) => value).join(SEPARATOR);

/** A control's value; '' for a box without its tick. */
function wordsIn(control: NativeControl, isBox: boolean): string {
  if (isBox) return (control as HTMLInputElement).checked ? 'on' : '';
  const said = control instanceof HTMLSelectElement ? chosenIn(control) : control.value;
  return isBlank(said) ? '' : said.trim();
}

/** A native control as its markup has it. A browser knows best: it resets a copy. Null where the page has broken that. */
function asItCame(control: NativeControl): NativeControl | null {
  if (control.localName.includes('-')) return null;
  try {
    const form = control.ownerDocument.createElement('form');
    const copy = control.cloneNode(true) as NativeControl;
    form.append(copy);
    // A field may be named like the method.
    HTMLFormElement.prototype.reset.call(form);
    return copy;
  } catch {
    return null;
  }
}

const some = ({ field, answers }: PressedField, is: (now: string, before: string, control: NativeControl) => unknown): boolean =>
  !isHidden(field) &&
  answers.some((each) => {
    const before = asItCame(each);
    return is(wordsIn(each, !!field.group), before ? wordsIn(before, !!field.group) : '', each);
  });

/** It came with an answer: a ticked box, a chosen option, a text. */
export const isPreset = (field: PressedField): boolean => some(field, (_now, before) => before);

const isAnswered = (field: PressedField): boolean => some(field, (now) => now);

/** The visitor has changed how it came. */
export const isChanged = (pressed: PressedField): boolean =>
  some(pressed, (now, before, { value }) => now !== before && (!!pressed.field.group || value !== pressed.field.unseen));

/** A tag has put in what is known of the visitor: they see it, and send it. */
const isKnown = ({ dataset }: NativeControl) => 'known' in dataset;

/** The visitor has filled it in: an answer that came with the markup is nobody's (FRM-04). */
const isFilled = (field: PressedField): boolean => some(field, (now, before, control) => now && (now !== before || isKnown(control)));

/** Whether the visitor has given nothing. Where everything that they are asked came with an answer, that answer is theirs. */
export function isEmpty(fields: readonly PressedField[], asked: readonly PressedField[]): boolean {
  return !fields.some(asked.every(isPreset) ? isAnswered : isFilled);
}
