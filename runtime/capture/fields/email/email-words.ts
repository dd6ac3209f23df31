/** In both languages (LNG-01). `…` stands for the address. */
export const EMAIL_WORDS = {
  en: { didYouMean: 'Did you mean …?', business: 'Only business emails are allowed' },
  he: { didYouMean: 'האם התכוונת אל …?', business: 'ניתן להזין רק כתובת אימייל עסקית' },
} as const;
