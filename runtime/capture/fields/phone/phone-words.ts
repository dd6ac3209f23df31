import type { Message } from '../../kinds/field-kind.ts';

/** In both languages (FRM-07, LNG-01). */
export const PHONE_WORDS = {
  incomplete: { en: 'Please enter a valid phone number', he: 'יש להזין מספר טלפון תקין' },
  invalid: { en: 'Invalid number - please try again', he: 'מספר לא תקין - יש לנסות שוב' },
  country: { en: 'Country', he: 'מדינה' },
} satisfies Readonly<Record<string, Message>>;

export const COUNTRY_WORDS = {
  en: { country: 'Country', search: 'Search for a country', none: 'No country found' },
  he: { country: 'מדינה', search: 'חיפוש מדינה', none: 'לא נמצאה מדינה' },
} as const;
