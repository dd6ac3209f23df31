import { createContext, useContext } from 'react';
import type { Lang } from '../template.ts';

export const Language = createContext<Lang>('en');

/** Text that all popups have in common. */
const COMMON = {
  en: {
    close: 'Close',
    skip: 'No, thanks',
    credit: 'Made with Poptins',
    copy: 'Copy the code',
    code: 'Your code',
    timeLeft: 'Time left',
    days: 'days',
    hours: 'hours',
    minutes: 'min',
    seconds: 'sec',
    was: 'before',
    now: 'now',
    left: 'left in stock',
    email: 'Email',
    name: 'Name',
    first_name: 'First name',
    last_name: 'Last name',
    phone: 'Phone',
    message: 'Message',
    birthday: 'Birthday',
    emailExample: 'name@example.com',
    phoneExample: '+1 555 010 0199',
    dateExample: 'dd/mm/yyyy',
    choose: 'Choose',
  },
  he: {
    close: 'סגירה',
    skip: 'לא, תודה',
    credit: 'נוצר עם Poptins',
    copy: 'העתקת הקוד',
    code: 'הקוד שלך',
    timeLeft: 'הזמן שנותר',
    days: 'ימים',
    hours: 'שעות',
    minutes: 'דקות',
    seconds: 'שניות',
    was: 'במקום',
    now: 'עכשיו',
    left: 'נשארו במלאי',
    email: 'אימייל',
    name: 'שם',
    first_name: 'שם פרטי',
    last_name: 'שם משפחה',
    phone: 'טלפון',
    message: 'הודעה',
    birthday: 'יום הולדת',
    emailExample: 'name@example.com',
    phoneExample: '050-1234567',
    dateExample: 'dd/mm/yyyy',
    choose: 'בחירה',
  },
} as const satisfies Record<Lang, Record<string, string>>;

export function useCommonWords(): (typeof COMMON)[Lang] {
  return COMMON[useContext(Language)];
}
