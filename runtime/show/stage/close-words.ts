/** The visible or accessible label of a close control without text of its own. */
export const CLOSE = { en: 'Close', he: 'סגירה' } as const;
