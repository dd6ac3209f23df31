import { isBirthday, isDate } from './dates.ts';
import type { FormWords } from './form-words.ts';

/** What a rule may ask beside the value. */
export interface RuleOptions {
  readonly words: FormWords;
  readonly required: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What is wrong with a value that is not empty; null when it is right. */
type Rule = (value: string, options: RuleOptions) => string | null;

/** Characters that an address may hold, and its shape: words with dots between, an at sign, a domain with a dot. */
const EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,24}|xn--[a-z\d-]{2,59})$/i;
const MAX_EMAIL = 254;
const MAX_LOCAL = 64;

/** Digits, +, -, spaces and parentheses; 15 characters at most, 7 to 15 of them digits (FRM-06). */
const PHONE = /^(?=.{7,15}$)[+\-\s()]*(?:\d[+\-\s()]*){7,15}$/;

/** Digits with single dashes (FRM-08). Not +972, 1-700 or star numbers: those are no lines that a form can ask for. */
const DASHED = /^\d+(?:-\d+)*$/;
const ISRAELI = /^0(?:[23489]|5[0-58]|7[2-4679])\d{7}$/;

/** 1 to 40 characters without digits or angle brackets (FRM-09). */
const NAME = /^[^\p{Nd}<>]{1,40}$/u;

const URL = /^(?:https?:\/\/)?(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}{2,24}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

const name: Rule = (value, { required, words }) => (!required || NAME.test(value) ? null : words.name);

const email: Rule = (value, { words }) =>
  value.length <= MAX_EMAIL && value.indexOf('@') <= MAX_LOCAL && EMAIL.test(value) ? null : words.typos;

const phone: Rule = (value, { words }) => (PHONE.test(value) ? null : words.phone);

/** By the name that `data-validate` or the kind of a field gives. What has no row takes what native validity says. */
const RULES: Readonly<Record<string, Rule>> = {
  email,
  'check-typos': email,
  'business-email': email,
  'typos-business': email,
  phone,
  'phone-basic': phone,
  'phone-advanced': (value, { words }) => (DASHED.test(value) && ISRAELI.test(value.replaceAll('-', '')) ? null : words.israeliPhone),
  // What it checks is in a chunk of its own; without that nothing is (FRM-18).
  'phone-international': () => null,
  name,
  first_name: name,
  last_name: name,
  birthday: (value, { now, words }) => (isBirthday(value, now) ? null : words.birthday),
  date: (value, { words }) => (isDate(value) ? null : words.date),
  number: (value, { words }) => (Number.isFinite(Number(value.replace(',', '.'))) ? null : words.number),
  url: (value, { words }) => (value.length < 2048 && URL.test(value) ? null : words.url),
};

/** What is wrong with a value that is not empty, by the rule of its field (FRM-06 to FRM-14); null when it is right. */
export function problemWith(kind: string, validate: string, value: string, options: RuleOptions): string | null {
  const name = [validate, kind].find((each) => Object.hasOwn(RULES, each));
  return (name && RULES[name]?.(value, options)) || null;
}

/** Why a browser finds a value wrong, where no rule of ours did (FRM-03). */
export function nativeProblem(
  { valid, badInput, rangeUnderflow, rangeOverflow, patternMismatch }: ValidityState,
  { min = '', max = '', title }: { readonly min?: string; readonly max?: string; readonly title: string },
  words: FormWords,
): string | null {
  if (valid) return null;
  if (badInput) return words.number;
  if (rangeUnderflow) return `${words.atLeast} ${min}`;
  if (rangeOverflow) return `${words.atMost} ${max}`;
  return (patternMismatch && title) || words.invalid;
}
