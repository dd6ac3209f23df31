/** What a control says that brings no words, to the eye or to a screen reader. */
export const CLOSE = { en: 'Close', he: 'סגירה' } as const;
