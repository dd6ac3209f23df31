/** Whether the visitor currently prefers reduced motion. */
export const movesLess = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
