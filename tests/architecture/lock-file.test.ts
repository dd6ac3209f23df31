import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** That of the project, and of what only `npm run test:full` needs. */
const LOCK_FILES = ['package-lock.json', 'tests/mutation/package-lock.json'];

const text = readFileSync('package-lock.json', 'utf8');
const packages: Record<string, { version?: string }> = JSON.parse(text).packages;

test('every copy of esbuild in the lock file is newer than the advisory about its development server', () => {
  const versions = Object.entries(packages).flatMap(([path, { version }]) =>
    path.endsWith('node_modules/esbuild') ? [version ?? ''] : [],
  );
  expect(versions.length).toBeGreaterThan(0);
  for (const version of versions) expect(version).toMatch(/^(?:0\.(?:2[5-9]|[3-9]\d)|[1-9]\d*\.\d+)\./);
});

test.each(LOCK_FILES)('%s names no registry, so that a clone installs from the one it has', (file) => {
  expect(readFileSync(file, 'utf8')).not.toContain('"resolved"');
});
