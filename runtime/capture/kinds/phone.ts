import type { FieldKind, Rule } from './field-kind.ts';

/** Digits, +, -, spaces and parentheses; 15 characters at most, 7 to 15 of them digits (FRM-06). */
const BASIC = /^(?=.{7,15}$)[+\-\s()]*(?:\d[+\-\s()]*){7,15}$/;

/** Digits with single dashes (FRM-08). No +972, 1-700 or star numbers: a form cannot use those. */
const DASHED = /^\d+(?:-\d+)*$/;
const ISRAELI = /^0(?:[23489]|5[0-58]|7[2-4679])\d{7}$/;

// The catalogue has this only in Hebrew, because the rule is for Israel. English readers get a translation.
const israeli: Rule = (value) =>
  DASHED.test(value) && ISRAELI.test(value.replaceAll('-', ''))
    ? null
    : { en: 'מספר הטלפון שגוי – the phone number is wrong', he: 'מספר הטלפון שגוי' };

/** Digits and their separators. With an extension after it, a number's digits would be another number (FRM-26). */
const SEPARATED = /^[\d\s()+.-]*$/;

/** A number as its field accepts it: as it was given, or without its separators, which address books add. */
export function acceptedNumber(given: string, accepts: (value: string) => boolean): string {
  const bare = SEPARATED.test(given) ? given.replace(/(?!^\+)\D/g, '') : given;
  return !accepts(given) && accepts(bare) ? bare : given;
}

/** A number's calling code has up to three digits, which its owner may not have counted. */
const CALLING_DIGITS = 3;

/** The digits without an extension. */
function digitsOf(phone: string): number {
  const [number = ''] = phone.split(/[^\d\s()+./-]/);
  return number.replace(/\D/g, '').length - (number.startsWith('+') ? CALLING_DIGITS : 0);
}

export const phone: FieldKind = {
  rule: (value) => (BASIC.test(value) ? null : { en: 'Please enter a valid phone number', he: 'יש להזין מספר טלפון תקין' }),
  modes: {
    'phone-advanced': { rule: israeli },
    // A separate chunk checks it. Without that, nothing is checked (FRM-18).
    'phone-international': { rule: () => null },
  },
  length: digitsOf,
  unit: { en: 'digits', he: 'ספרות' },
};
