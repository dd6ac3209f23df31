/** In both languages (FRM-07, LNG-01). */
export const PHONE_WORDS = {
  en: { incomplete: 'Please enter a valid phone number', invalid: 'Invalid number - please try again', country: 'Country' },
  he: { incomplete: 'יש להזין מספר טלפון תקין', invalid: 'מספר לא תקין - יש לנסות שוב', country: 'מדינה' },
} as const;

export const COUNTRY_WORDS = {
  en: { country: 'Country', search: 'Search for a country', none: 'No country found' },
  he: { country: 'מדינה', search: 'חיפוש מדינה', none: 'לא נמצאה מדינה' },
} as const;
