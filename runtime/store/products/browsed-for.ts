/** How long browsed products are kept. */
export const BROWSED_MS = 30 * 86_400_000;
