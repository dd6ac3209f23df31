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
    choose: 'Choose',
    back: 'Back',
    step: (step: number, of: number) => `Step ${step} of ${of}`,
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
    choose: 'בחירה',
    back: 'חזרה',
    step: (step: number, of: number) => `שלב ${step} מתוך ${of}`,
  },
} as const satisfies Record<Lang, Record<string, string | ((step: number, of: number) => string)>>;

export function useCommonWords(): (typeof COMMON)[Lang] {
  return COMMON[useContext(Language)];
}
