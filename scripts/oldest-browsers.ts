/**
 * The oldest browsers that the embed is written for, by their names in MDN's data. The README says the same; the build
 * takes its syntax from them, and `npm run check` holds every API of the runtime and the CSS of every template against them.
 */
export const OLDEST = {
  chrome: '111',
  chrome_android: '111',
  firefox: '121',
  firefox_android: '121',
  safari: '16.4',
  safari_ios: '16.4',
} as const;

/** The same for what compiles. */
export const SYNTAX_OF_OLDEST: readonly string[] = [
  'es2022',
  ...(['chrome', 'firefox', 'safari'] as const).map((name) => `${name}${OLDEST[name]}`),
];
