/** The storage key of the chosen theme. */
export const THEME_KEY = 'poptins-docs-theme';
