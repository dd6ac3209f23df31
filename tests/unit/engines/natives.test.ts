import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { HOSTILE_SAMPLE } from '../../../lab/engines/natives/hostile-sample.ts';
import { NATIVES } from '../../../lab/engines/natives/natives.ts';
import { LANGUAGE_AND_WIRE } from '../../../lab/engines/natives/natives-of-the-language.ts';
import { nativesScript } from '../../../lab/engines/natives/try-native.ts';

/** Broken by the whole page: the hostile page that does it. */
const BY_PAGE = {
  'markup under Trusted Types': 'trusted-types-none',
  '`fetch` where no frame may be looked into': 'sandbox-no-fetch',
  locks: 'locks-never',
};

test('every native lists its clean source, and three engines try each (R4)', () => {
  const [, table = ''] =
    /\| native \|[^\n]*\n\| --- [^\n]*\n([\s\S]*?)\n\n/.exec(readFileSync('docs/decisions/clean-natives.md', 'utf8')) ?? [];
  const written = table.split('\n').map((row) => row.split('|')[1]?.trim());
  const tried = [...NATIVES, ...LANGUAGE_AND_WIRE].map((native) => native.written);
  expect(written).toEqual(expect.arrayContaining(tried));
  expect([...new Set(tried), ...Object.keys(BY_PAGE)].toSorted()).toEqual(written.toSorted());
  expect(Object.values(BY_PAGE).filter((page) => !HOSTILE_SAMPLE.test(page))).toEqual([]);
});

test('what three engines try uses only names that the clean edition has (R4)', async () => {
  await expect(nativesScript([...NATIVES, ...LANGUAGE_AND_WIRE])).resolves.toContain('window.natives');
});
