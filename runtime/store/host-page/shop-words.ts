const WORDS = {
  en: { show: 'Show password', hide: 'Hide password', up: 'To the top', down: 'To the bottom' },
  he: { show: 'הצגת הסיסמה', hide: 'הסתרת הסיסמה', up: 'לראש הדף', down: 'לתחתית הדף' },
} as const;

/** In the language of the page (LNG-01). */
export const words = () => WORDS[/^(?:he|iw)/i.test(document.documentElement.lang) ? 'he' : 'en'];
