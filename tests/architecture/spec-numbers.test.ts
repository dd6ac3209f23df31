import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names of standards that look like numbers of ours. */
const STANDARDS = new Set(['EUI', 'URL', 'UTF']);

const numbersIn = (text: string) => new Set(text.match(/\b[A-Z]{3}-\d{2}\b/g)?.filter((each) => !STANDARDS.has(each.slice(0, 3))));

const inSpec = numbersIn(readFileSync('docs/spec.md', 'utf8'));
const inTests = numbersIn(
  globSync('{tests,lab}/**/*.{ts,tsx}', { exclude: (path) => /node_modules|architecture\/(?:rules|spec-numbers)\.test/.test(path) })
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n'),
);

test('every number that a test names has its sentence in docs/spec.md', () => {
  expect(inTests.size).toBeGreaterThan(150);
  expect([...inTests].filter((each) => !inSpec.has(each))).toEqual([]);
});

test('docs/spec.md lists every number that no test names, and no other', () => {
  const [, said = new Set<string>()] = readFileSync('docs/spec.md', 'utf8').split('\n## Not shown yet\n').map(numbersIn);
  expect([...inSpec].filter((each) => !inTests.has(each))).toEqual([...said]);
});
