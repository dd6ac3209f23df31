import type { Message } from '../../kinds/field-kind.ts';

/** In both languages (LNG-01). `…` stands for the address. */
export const EMAIL_WORDS = {
  didYouMean: { en: 'Did you mean …?', he: 'האם התכוונת אל …?' },
  business: { en: 'Only business emails are allowed', he: 'ניתן להזין רק כתובת אימייל עסקית' },
} satisfies Readonly<Record<string, Message>>;
