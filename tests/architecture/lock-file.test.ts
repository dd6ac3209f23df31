import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const text = readFileSync('package-lock.json', 'utf8');
const packages: Record<string, { version?: string }> = JSON.parse(text).packages;

test('every copy of esbuild in the lock file is newer than the advisory about its development server', () => {
  const versions = Object.entries(packages).flatMap(([path, { version }]) =>
    path.endsWith('node_modules/esbuild') ? [version ?? ''] : [],
  );
  expect(versions.length).toBeGreaterThan(0);
  for (const version of versions) expect(version).toMatch(/^(?:0\.(?:2[5-9]|[3-9]\d)|[1-9]\d*\.\d+)\./);
});

test('the lock file names no registry, so that a clone installs from the one it has', () => {
  expect(text).not.toContain('"resolved"');
});
