/** All that the extension is built of, for those who build it again to see that it is the same. */
export const FOR_REVIEWERS = [
  ...['.npmrc', 'LICENSE', 'README.md', 'package.json', 'package-lock.json', 'tsconfig.json', 'wxt.config.ts'],
  ...['assets', 'devtools-panel', 'docs/schemas', 'entrypoints', 'extension', 'inspection', 'runtime', 'scripts', 'templates'].map(
    (folder) => `${folder}/**`,
  ),
];
