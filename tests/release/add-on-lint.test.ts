import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { LAB } from '../../scripts/setup.mjs';

test('the add-on linter finds nothing in the Firefox build: no error, warning or notice (R15)', () => {
  const args = ['lint', '--source-dir', '.output/firefox-mv3', '--output', 'json', '--no-config-discovery'];
  const { stdout } = spawnSync(process.execPath, [resolve(LAB, 'node_modules/.bin/web-ext'), ...args], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const { errors, warnings, notices } = JSON.parse(stdout) as Record<string, Array<{ code: string; file: string; message: string }>>;
  const found = [errors, warnings, notices].flatMap((list) => list ?? []);
  expect(found.map(({ code, file, message }) => `${file}: ${code} ${message}`)).toEqual([]);
  expect([errors, warnings, notices]).not.toContain(undefined);
});
