/**
 * The oldest browsers that the embed supports, by their names in MDN's data. The README lists the same. The build targets their syntax.
 * `npm run check` checks every API of the runtime and the CSS of every template against them.
 */
export const OLDEST = {
  chrome: '111',
  edge: '111',
  chrome_android: '111',
  // The first version whose calls outlive their page (`keepalive`, API-21).
  firefox: '133',
  firefox_android: '133',
  safari: '16.4',
  safari_ios: '16.4',
  // These show pages inside apps.
  webview_ios: '16.4',
  webview_android: '111',
  samsunginternet_android: '22.0',
} as const;

/** The embed's browsers, in compilers' notation. */
export const SYNTAX_OF_OLDEST: readonly string[] = [
  'es2022',
  ...(['chrome', 'firefox', 'safari'] as const).map((name) => `${name}${OLDEST[name]}`),
];

/** The oldest browsers that the extension supports, also in its manifests and the guide. */
export const OLDEST_OF_EXTENSION = { chrome: '126', firefox: '142' } as const;

/** The extension's browsers, in compilers' notation. */
export const SYNTAX_OF_EXTENSION: string[] = Object.entries(OLDEST_OF_EXTENSION).map(([name, version]) => name + version);
