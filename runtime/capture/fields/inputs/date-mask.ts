import { dateSent, isDate } from '../../kinds/date.ts';
import { plainDigits } from '../../kinds/plain-text.ts';

/** The content of a date field after typing at its end: inserts slashes, and turns other separators into one (FRM-05). Keeps each digit. */
export function typedDate(typed: string): string {
  const value = plainDigits(typed);
  // Filled in at once, by autofill or from the clipboard.
  if (value.length > 7 && isDate(value)) return dateSent(value);
  const text = value.replace(/[.\-\s]/g, '/').replace(/\/{2,}/g, '/');
  const [, day = '', month = '', year = ''] = /^(\d{2})\/?(\d{0,2})\/?(\d{0,4})\/?$/.exec(text) ?? [];
  if (!day || (month.length < 2 && (year || /^\d{2}\/\d\//.test(text)))) return text;
  return month.length === 2 ? `${day}/${month}/${year}` : `${day}/${month}`;
}
