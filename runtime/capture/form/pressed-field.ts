import { isBlank } from '../kinds/plain-text.ts';
import type { NativeControl } from './controls.ts';
import { controlsOn, type Field, isHidden, seenIn } from './fields.ts';

/** A field at the time a form was sent. */
export interface PressedField {
  readonly field: Field;
  /** The controls with which its visitor could answer. Empty if the field is not asked. */
  readonly seen: readonly NativeControl[];
  /** The controls that hold the answer. */
  readonly answers: readonly NativeControl[];
}

/** A hidden copy of an option holds no answer, if another copy is visible. */
export function readPressedField(field: Field): PressedField {
  const seen = seenIn(field);
  const isCopy = (each: NativeControl) => field.group && !seen.includes(each) && seen.some(({ value }) => value === each.value);
  return { field, seen, answers: controlsOn(field).filter((each) => !isCopy(each)) };
}

const SEPARATOR = ', ';

/** The values of a list's selected options. */
export const chosenIn = (list: HTMLSelectElement): string => [...list.selectedOptions].map(({ value }) => value).join(SEPARATOR);

/** A control's value; '' for an unticked box. */
function wordsIn(control: NativeControl, isBox: boolean): string {
  if (isBox) return (control as HTMLInputElement).checked ? 'on' : '';
  const said = control instanceof HTMLSelectElement ? chosenIn(control) : control.value;
  return isBlank(said) ? '' : said.trim();
}

/** A native control as it was in the markup. The browser knows that best, so this resets a copy. Null if the page has broken that. */
function asItCame(control: NativeControl): NativeControl | null {
  if (control.localName.includes('-')) return null;
  try {
    const form = control.ownerDocument.createElement('form');
    const copy = control.cloneNode(true) as NativeControl;
    form.append(copy);
    // A field may have the method's name.
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

/** True for a field that came with an answer: a ticked box, a chosen option, a text. */
export const isPreset = (field: PressedField): boolean => some(field, (_now, before) => before);

const isAnswered = (field: PressedField): boolean => some(field, (now) => now);

/** True if the visitor has changed it. */
export const isChanged = (pressed: PressedField): boolean =>
  some(pressed, (now, before, { value }) => now !== before && (!!pressed.field.group || value !== pressed.field.unseen));

/** A tag has filled in what is known about the visitor. They see it, and send it. */
const isKnown = ({ dataset }: NativeControl) => 'known' in dataset;

/** True if the visitor has filled it in. An answer from the markup is nobody's (FRM-04). */
export const isFilled = (field: PressedField): boolean =>
  some(field, (now, before, control) => now && (now !== before || isKnown(control)));

/** True for a question that is visible, or that another step of its form asks. */
const isAsked = ({ field, seen, answers }: PressedField): boolean =>
  seen.length > 0 || (!isHidden(field) && answers.length > 0 && !!field.control.closest<HTMLElement>('[data-step]')?.hidden);

/**
 * The questions of a form whose visitor has given nothing: those that came without an answer, or else all. If every question came with an
 * answer, those answers count. Returns none if the visitor has given something, or if nothing is asked.
 */
export function leftEmpty(fields: readonly PressedField[]): readonly PressedField[] {
  const asked = fields.filter(isAsked);
  const open = asked.filter((each) => !isPreset(each));
  if (fields.some(open.length ? isFilled : isAnswered)) return [];
  return open.length ? open : asked;
}
