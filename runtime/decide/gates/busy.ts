/** The kinds of things that a page may have open over itself, and that a popup can wait for. */
export const BUSY = ['dialog', 'consent', 'chat'] as const;
export type Busy = (typeof BUSY)[number];
