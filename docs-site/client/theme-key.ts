/** Where the chosen theme is kept. */
export const THEME_KEY = 'poptins-docs-theme';
