/** Whether the visitor asked for less motion, as of now. */
export const movesLess = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
