/** All that the extension is built of, for those who build it again to see that it is the same. */
export const FOR_REVIEWERS = [
  ...['.npmrc', 'LICENSE', 'README.md', 'package.json', 'package-lock.json', 'tsconfig.json', 'wxt.config.ts'],
  ...[
    'assets',
    'contract',
    'devtools-panel',
    'docs/schemas',
    'entrypoints',
    'extension',
    'honesty',
    'inspection',
    'reports',
    'runtime',
    'scripts',
    'templates',
    'vendors',
    'words',
  ].map((folder) => `${folder}/**`),
];
