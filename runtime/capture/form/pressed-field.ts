import type { NativeControl } from './controls.ts';
import { controlsOn, type Field, seenIn } from './fields.ts';

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
