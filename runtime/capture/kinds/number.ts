import { type FieldKind, MESSAGES, withFigure } from './field-kind.ts';
import { plainDigits } from './plain-text.ts';

const GROUPED = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const SPACED = /^[+-]?[1-9]\d{0,2}(?:[ '’]\d{3})+(?:[.,]\d*)?$/;
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
const EXPONENT = /^([+-]?)(\d*)(?:\.(\d*))?e([+-]?\d{1,2})$/i;

/** A number without thousands separators. Any other comma separates decimals. */
export const ungrouped = (value: string): string => (GROUPED.test(value) ? value.replaceAll(',', '') : value);

/** Moves the point instead of calculating, so that no digit changes. */
function withoutExponent(value: string): string {
  const [, sign = '', whole = '', rest = '', by] = EXPONENT.exec(value) ?? [];
  if (!by) return value;
  const point = whole.length + Number(by);
  const digits = `${'0'.repeat(Math.max(0, 1 - point))}${whole}${rest}`.padEnd(point, '0');
  const [before, after] = [digits.slice(0, Math.max(1, point)), digits.slice(Math.max(1, point))];
  return `${sign}${before.replace(/^0+(?=\d)/, '')}${after && `.${after}`}`;
}

/** The characters for point and comma on Arabic and Persian keyboards. */
export const numberSigns = (text: string): string =>
  plainDigits(text)
    .replaceAll('\u066b', '.')
    .replace(/[\u066c\u060c]/g, ',');

/** A number as a machine writes it; null if the text is not a number (FRM-14). */
export function readNumber(text: string): string | null {
  const spaced = numberSigns(text).trim();
  const value = ungrouped(SPACED.test(spaced) ? spaced.replace(/[ '’]/g, '') : spaced).replace(/^([+-]?\d*),(\d*)$/, '$1.$2');
  return NUMBER.test(value) ? withoutExponent(value) : null;
}

/** The index of the last digit of a text; -1 if it has none. */
export const lastDigit = (text: string): number => text.search(/\d\D*$/);

/** The number in a text with a currency or a unit around it. Null for two numbers, because either could be meant. */
export function numberWithin(text: string): string | null {
  const signs = numberSigns(text);
  const [around = ''] = /^[^\d+\-.,]*/.exec(signs) ?? [];
  const within = signs.slice(around.length, lastDigit(signs) + 1);
  // “Rs.500” does not mean 0.500.
  return around && /^[.,]/.test(within) ? null : readNumber(within);
}

/**
 * The number that is sent: with at most two decimals, unless the field would refuse that (FRM-14, FRM-25). It rounds the typed digits: as a
 * binary fraction, 1.005 would become 1. Text that is not a number stays as typed.
 */
export function twoDecimals(typed: string, fits: (rounded: string) => boolean = () => true): string {
  const value = readNumber(typed);
  if (value === null || !/^[+-]?\d{0,15}\.\d{3,}$/.test(value)) return value ?? typed;
  const rounded = `${Number(`${Math.round(Number(`${value.slice(0, 20)}e2`))}e-2`)}`;
  return fits(rounded) ? rounded : value;
}

/** True if a field counts things: by its kind, or by its owner's name for it (FRM-14). */
export const isQuantity = (kind: string, { name, className }: { readonly name: string; readonly className: string }): boolean =>
  kind === 'quantity' || (kind === 'number' && /quantity|qty/i.test(`${name} ${className}`));

/** A native number field knows its own range, and does not round (FRM-14, FRM-25). */
const control: FieldKind['control'] = (value, { type, min, max, ...names }, kind) => {
  const count = readNumber(value);
  if (count === null) return null;
  if (isQuantity(kind, names) && !/^\+?\d+(?:\.0*)?$/.test(count)) return { en: 'Please enter a whole number', he: 'יש להזין מספר שלם' };
  if (type === 'number') return null;
  if (min && Number(count) < Number(min)) return withFigure(MESSAGES.atLeast, min);
  return max && Number(count) > Number(max) ? withFigure(MESSAGES.atMost, max) : null;
};

const length = (value: string): number => (readNumber(value) ?? value).length;

export const number: FieldKind = {
  rule: (value) => (readNumber(value) === null ? MESSAGES.number : null),
  control,
  length,
};

export const quantity: FieldKind = { control, length };
