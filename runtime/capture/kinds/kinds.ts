import { birthday, date } from './date.ts';
import { email } from './email.ts';
import {
  type FieldKind,
  kindByMode,
  MESSAGES,
  type Message,
  type Rule,
  type RuleOptions,
  startOf,
  type Typed,
  withFigure,
} from './field-kind.ts';
import { number, quantity } from './number.ts';
import { phone } from './phone.ts';
import { url } from './url.ts';

/** 1 to 40 characters without digits or angle brackets (FRM-09). */
const NAME = /^[^\p{Nd}<>]{1,40}$/u;

export const name: FieldKind = {
  rule: (value, { required }) => (!required || NAME.test(value) ? null : (startOf('name')?.title ?? null)),
};

/** The kinds that a page treats differently from plain text. `kinds.panel.ts` has the whole table of kinds. */
const KINDS: Readonly<Record<string, FieldKind>> = {
  email,
  phone,
  name,
  first_name: name,
  last_name: name,
  birthday,
  url,
  number,
  quantity,
  date,
};

export const kindOf = (word: string): FieldKind | undefined => (Object.hasOwn(KINDS, word) ? KINDS[word] : undefined);

/** The rule that replaces the kind's own because of `data-validate`. */
const modeOf = (validate: string): Partial<FieldKind> | undefined => kindOf(kindByMode(validate))?.modes?.[validate];

/** The rule of a field: by the mode or the kind in `data-validate`, otherwise by its own kind. */
const ruleFor = (kind: string, validate: string): Rule | undefined =>
  (modeOf(validate) ?? kindOf(validate))?.rule ?? kindOf(kindByMode(validate) || kind)?.rule;

/** The problem with a non-empty value, by the field's rule (FRM-06 to FRM-14); null if it is valid. */
export const problemWith = (kind: string, validate: string, value: string, options: RuleOptions): Message | null =>
  ruleFor(kind, validate)?.(value, options) ?? null;

/** Refuses a value longer than its owner's `maxlength`, instead of cutting it off (FRM-25). */
export function lengthProblem(kind: string, value: string, maxLength: number): Message | null {
  const { length, unit = MESSAGES.characters } = kindOf(kind) ?? {};
  return (length?.(value) ?? value.length) > maxLength ? withFigure(MESSAGES.atMost, maxLength, unit) : null;
}

/** Why the browser finds a value invalid although our rules did not (FRM-03). */
export function nativeProblem(
  kind: string,
  { valid, badInput, rangeUnderflow, rangeOverflow, patternMismatch, typeMismatch, tooShort, tooLong, customError }: ValidityState,
  { type, min = '', max = '', title }: Typed & { readonly title: string },
): Message | null {
  if (valid) return null;
  const { unreadable = type === 'number' ? MESSAGES.number : MESSAGES.invalid, replacesType } = kindOf(kind) ?? {};
  if (badInput) return unreadable;
  if (rangeUnderflow) return withFigure(MESSAGES.atLeast, min);
  if (rangeOverflow) return withFigure(MESSAGES.atMost, max);
  if (patternMismatch) return title ? { en: title, he: title } : MESSAGES.invalid;
  // Some browsers accept only ASCII addresses, and none accepts a web address without its scheme (FRM-28).
  return typeMismatch && !tooLong && !tooShort && !customError && replacesType ? null : MESSAGES.invalid;
}
