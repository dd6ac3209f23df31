import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HOSTS } from '../../scripts/build/embed-config.ts';
import { RUNTIME_CONSTANTS } from '../../scripts/build/runtime-constants.ts';

const CONSTANTS = [...Object.keys({ ...RUNTIME_CONSTANTS, ...HOSTS }), '__CHUNKS__', '__IN_EMBED__'];

test('every built script has its constants filled in', () => {
  const scripts = globSync(['dist/{embed,hook,harness}/**/*.js', '.output/*-mv3/**/*.js']);
  expect(scripts).toContain('dist/hook/sight.js');
  const unfilled = scripts.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return CONSTANTS.filter((name) => text.includes(name)).map((name) => `${file}: ${name}`);
  });
  expect(unfilled).toEqual([]);
});
