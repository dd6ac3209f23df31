import { day } from '../../decide/visitor/day.ts';
import { isBirthday, isDate } from './dates.ts';
import type { FormWords } from './form-words.ts';
import { isAddress } from './mail-address.ts';
import { isQuantity, readNumber } from './numbers.ts';
import { isWebAddress } from './web-address.ts';

/** What a rule may need besides the value. */
export interface RuleOptions {
  readonly words: FormWords;
  readonly required: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The problem with a non-empty value; null if it is valid. */
type Rule = (value: string, options: RuleOptions) => string | null;

/** Digits, +, -, spaces and parentheses; 15 characters at most, 7 to 15 of them digits (FRM-06). */
const PHONE = /^(?=.{7,15}$)[+\-\s()]*(?:\d[+\-\s()]*){7,15}$/;

/** Digits with single dashes (FRM-08). No +972, 1-700 or star numbers: a form cannot use those. */
const DASHED = /^\d+(?:-\d+)*$/;
const ISRAELI = /^0(?:[23489]|5[0-58]|7[2-4679])\d{7}$/;

/** 1 to 40 characters without digits or angle brackets (FRM-09). */
const NAME = /^[^\p{Nd}<>]{1,40}$/u;

const name: Rule = (value, { required, words }) => (!required || NAME.test(value) ? null : words.name);

const email: Rule = (value, { words }) => (isAddress(value) ? null : words.typos);

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
  number: (value, { words }) => (readNumber(value) === null ? words.number : null),
  url: (value, { words }) => (isWebAddress(value) ? null : words.url),
};

/** The problem with a non-empty value, by the field's rule (FRM-06 to FRM-14); null if it is valid. */
export function problemWith(kind: string, validate: string, value: string, options: RuleOptions): string | null {
  const name = [validate, kind].find((each) => Object.hasOwn(RULES, each));
  return (name && RULES[name]?.(value, options)) || null;
}

interface Typed {
  readonly type: string;
  readonly min?: string;
  readonly max?: string;
}

/** What a number field that is no native one leaves to us: its range, and that things are counted whole (FRM-14, FRM-25). */
export function countProblem(
  word: string,
  { type, min, max, ...names }: Typed & { readonly name: string; readonly className: string },
  value: string,
  words: FormWords,
): string | null {
  const count = readNumber(value);
  if (count === null || !/^(?:number|quantity)$/.test(word)) return null;
  if (isQuantity(word, names) && !/^\+?\d+(?:\.0*)?$/.test(count)) return words.whole;
  if (type === 'number') return null;
  if (min && Number(count) < Number(min)) return `${words.atLeast} ${min}`;
  return max && Number(count) > Number(max) ? `${words.atMost} ${max}` : null;
}

/** A number's calling code, which its owner need not have counted, has up to three digits. */
const CALLING_DIGITS = 3;

const digitsOf = (phone: string): number => {
  const [number = ''] = phone.split(/[^\d\s()+./-]/);
  return number.replace(/\D/g, '').length - (number.startsWith('+') ? CALLING_DIGITS : 0);
};

/**
 * What is longer than its owner's `maxlength` is refused, never cut off (FRM-25). Of a phone its digits count, without an extension; of
 * a web address what follows its scheme, which we may have put there.
 */
export function lengthProblem(word: string, value: string, maxLength: number, words: FormWords): string | null {
  const isPhone = word === 'phone';
  const length = isPhone ? digitsOf(value) : (readNumber(value) ?? value.replace(/^https?:\/\//i, '')).length;
  return length > maxLength ? `${words.atMost} ${maxLength} ${isPhone ? words.digits : words.characters}` : null;
}

/** Why the browser considers a value invalid when none of our rules did (FRM-03). */
export function nativeProblem(
  kind: string,
  { valid, badInput, rangeUnderflow, rangeOverflow, patternMismatch, typeMismatch, tooShort, tooLong, customError }: ValidityState,
  { type, min = '', max = '', title }: Typed & { readonly title: string },
  words: FormWords,
): string | null {
  if (valid) return null;
  // A native date shows itself in which order it is written, and that is its browser's.
  if (badInput) return kind === 'birthday' ? words.birthday : type === 'number' ? words.number : words.invalid;
  if (rangeUnderflow) return `${words.atLeast} ${min}`;
  if (rangeOverflow) return `${words.atMost} ${max}`;
  if (patternMismatch) return title || words.invalid;
  // Our own rule has taken it: some browsers know no address but in ASCII, and none a web address without its scheme (FRM-28).
  return typeMismatch && !tooLong && !tooShort && !customError && /^(?:email|url)$/.test(kind) ? null : words.invalid;
}
