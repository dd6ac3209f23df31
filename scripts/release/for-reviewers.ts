/** Everything that the extension is built from, for reviewers who rebuild it and compare. */
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
