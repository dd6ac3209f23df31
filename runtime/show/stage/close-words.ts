/** The visible or accessible label of a close control without text of its own. */
export const CLOSE = { en: 'Close', he: 'סגירה' } as const;

/** The label of a way out that has no words of its own (ERR-01). */
export const SKIP = { en: 'Skip', he: 'דילוג' } as const;
