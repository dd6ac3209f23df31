import { day } from '../../decide/visitor/day.ts';
import { isBirthday, isDate } from './dates.ts';
import { ungrouped } from './entries.ts';
import type { FormWords } from './form-words.ts';

/** What a rule may need besides the value. */
export interface RuleOptions {
  readonly words: FormWords;
  readonly required: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The problem with a non-empty value; null if it is valid. */
type Rule = (value: string, options: RuleOptions) => string | null;

/** The characters and shape of an address: words separated by dots, an at sign, a domain with a dot. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,24}|xn--[a-z\d-]{2,59})$/i;
const MAX_EMAIL = 254;
const MAX_LOCAL = 64;

/** Digits, +, -, spaces and parentheses; 15 characters at most, 7 to 15 of them digits (FRM-06). */
const PHONE = /^(?=.{7,15}$)[+\-\s()]*(?:\d[+\-\s()]*){7,15}$/;

/** Digits with single dashes (FRM-08). No +972, 1-700 or star numbers: a form cannot use those. */
const DASHED = /^\d+(?:-\d+)*$/;
const ISRAELI = /^0(?:[23489]|5[0-58]|7[2-4679])\d{7}$/;

/** 1 to 40 characters without digits or angle brackets (FRM-09). */
const NAME = /^[^\p{Nd}<>]{1,40}$/u;

const URL = /^(?:https?:\/\/)?(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}{2,24}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

const name: Rule = (value, { required, words }) => (!required || NAME.test(value) ? null : words.name);

const email: Rule = (value, { words }) =>
  value.length <= MAX_EMAIL && value.indexOf('@') <= MAX_LOCAL && EMAIL.test(value) ? null : words.typos;

const phone: Rule = (value, { words }) => (PHONE.test(value) ? null : words.phone);

/** By the name in `data-validate`, or by the kind of field. Kinds without a row rely on native validity. */
const RULES: Readonly<Record<string, Rule>> = {
  email,
  'check-typos': email,
  'business-email': email,
  'typos-business': email,
  phone,
  'phone-basic': phone,
  'phone-advanced': (value, { words }) => (DASHED.test(value) && ISRAELI.test(value.replaceAll('-', '')) ? null : words.israeliPhone),
  // Its check is in a separate chunk; without that, nothing is checked (FRM-18).
  'phone-international': () => null,
  name,
  first_name: name,
  last_name: name,
  birthday: (value, { now, words }) => (isBirthday(value, day(now)) ? null : words.birthday),
  date: (value, { words }) => (isDate(value) ? null : words.date),
  number: (value, { words }) => (Number.isFinite(Number(ungrouped(value).replace(',', '.'))) ? null : words.number),
  url: (value, { words }) => (value.length < 2048 && URL.test(value) ? null : words.url),
};

/** The problem with a non-empty value, by the field's rule (FRM-06 to FRM-14); null if it is valid. */
export function problemWith(kind: string, validate: string, value: string, options: RuleOptions): string | null {
  const name = [validate, kind].find((each) => Object.hasOwn(RULES, each));
  return (name && RULES[name]?.(value, options)) || null;
}

/** Why the browser considers a value invalid when none of our rules did (FRM-03). */
export function nativeProblem(
  kind: string,
  { valid, badInput, rangeUnderflow, rangeOverflow, patternMismatch }: ValidityState,
  { type, min = '', max = '', title }: { readonly type: string; readonly min?: string; readonly max?: string; readonly title: string },
  words: FormWords,
): string | null {
  if (valid) return null;
  // A native date shows itself in which order it is written, and that is its browser's.
  if (badInput) return kind === 'birthday' ? words.birthday : type === 'number' ? words.number : words.invalid;
  if (rangeUnderflow) return `${words.atLeast} ${min}`;
  if (rangeOverflow) return `${words.atMost} ${max}`;
  return (patternMismatch && title) || words.invalid;
}
