import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withTable } from '../../lab/bench/table.ts';

const PERFORMANCE = readFileSync('docs/performance.md', 'utf8');
const HEAD = ['what', 'ours'];

test('the bench puts its rows in place of the ones before, and leaves every other line of performance.md', () => {
  const first = withTable(PERFORMANCE, HEAD, [['heap', '361 KB']]);
  const second = withTable(first, HEAD, [['heap | shown', '742 KB']]);
  expect(first).toContain('| heap | 361 KB |');
  expect(second).not.toContain('361 KB |');
  expect(second).toContain('| heap \\| shown | 742 KB |');
  const around = (text: string) => text.split(/<!-- \/?bench.*-->/).filter((_part, at) => at !== 1);
  expect(around(second)).toEqual(around(PERFORMANCE));
});

test('a document without a place for the table is refused, and the error says what to add', () => {
  expect(() => withTable('# Nothing', HEAD, [])).toThrow('Put <!-- bench');
});
