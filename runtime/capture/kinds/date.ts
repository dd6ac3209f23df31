import { day } from '../../visitor/day.ts';
import type { FieldKind, Message } from './field-kind.ts';

/** A calendar day. */
interface Day {
  readonly day: number;
  readonly month: number;
  readonly year: number;
}

/** dd/mm/yyyy, as people type it. */
const TYPED = /^(\d{1,2})[/.\-\s]+(\d{1,2})[/.\-\s]+(\d{4})$/;
/** The format in which browsers autofill a birthday, and which native date fields hold. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Null for anything that is not a real day, such as 31/02. */
function readDay(text: string): Day | null {
  const value = text.trim();
  const iso = ISO.exec(value);
  const [day = 0, month = 0, year = 0] = (iso ? [iso[3], iso[2], iso[1]] : (TYPED.exec(value)?.slice(1) ?? [])).map(Number);
  const real = new Date(Date.UTC(2000, 0));
  real.setUTCFullYear(year, month - 1, day);
  return real.getUTCDate() === day && real.getUTCMonth() === month - 1 && month > 0 ? { day, month, year } : null;
}

/** The format that is sent: dd/mm/yyyy (FRM-05). Text that is not a date stays as typed. */
export function dateSent(text: string): string {
  const date = readDay(text);
  if (!date) return text.trim();
  return `${`${date.day}`.padStart(2, '0')}/${`${date.month}`.padStart(2, '0')}/${`${date.year}`.padStart(4, '0')}`;
}

/** The value for a native date field, or ''. */
export function isoDate(text: string): string {
  return readDay(text) ? dateSent(text).split('/').reverse().join('-') : '';
}

export const isDate = (text: string): boolean => readDay(text) !== null;

export const date: FieldKind = {
  rule: (value) => (isDate(value) ? null : { en: 'Please enter a date as dd/mm/yyyy', he: 'יש להזין תאריך בתבנית dd/mm/yyyy' }),
};

const FIRST_BIRTH_YEAR = 1880;

/**
 * Not after today, and no longer ago than the oldest living person's birth (FRM-13).
 * @param today the visitor's own calendar day, as `YYYY-MM-DD`
 */
export function isBirthday(text: string, today: string): boolean {
  const born = isoDate(text);
  return born !== '' && born <= today && Number(born.slice(0, 4)) >= FIRST_BIRTH_YEAR;
}

const message: Message = { en: 'Please enter a valid birthday.', he: 'יש להזין תאריך לידה תקין.' };

export const birthday: FieldKind = {
  ...date,
  rule: (value, { now }) => (isBirthday(value, day(now)) ? null : message),
  unreadable: message,
};
