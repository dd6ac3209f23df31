import { day } from '../../visitor/day.ts';
import { date, isoDate } from './date.ts';
import type { FieldKind, Message } from './field-kind.ts';

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
