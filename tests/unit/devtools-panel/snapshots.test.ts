import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences, entriesOf, type SnapshotEntry } from '../../../devtools-panel/state/snapshots.ts';

const entry = (key: string, raw: string): SnapshotEntry => ({ area: 'cookie', key, raw, meaning: `The ${key}` });

test('DEV-05 of two visitors it is said what one has and the other has not, and what is another value', () => {
  expect(differences([entry('a', '1'), entry('b', '1'), entry('c', '1')], [entry('b', '2'), entry('c', '1'), entry('d', '')])).toEqual([
    { area: 'cookie', key: 'a', meaning: 'The a', before: '1', after: null },
    { area: 'cookie', key: 'b', meaning: 'The b', before: '1', after: '2' },
    { area: 'cookie', key: 'd', meaning: 'The d', before: null, after: '' },
  ]);
});

test('DEV-05 a visitor does not differ from themselves, and what was added the other way round is gone', () => {
  const key = fc.constantFrom('a', 'b', 'c', '__proto__', 'constructor');
  const visitor = fc.uniqueArray(fc.record({ key, raw: fc.string({ maxLength: 3 }) }), { selector: (row) => row.key });
  fc.assert(
    fc.property(visitor, visitor, (one, other) => {
      const [had, has] = [one, other].map((rows) => rows.map((row) => entry(row.key, row.raw)));
      expect(differences(had!, had!)).toEqual([]);
      const turned = differences(has!, had!).map((row) => ({ ...row, before: row.after, after: row.before }));
      expect(turned).toEqual(differences(had!, has!));
    }),
  );
});

test('DEV-05 values of the page’s own are in no snapshot', () => {
  const theirs = { area: 'cookie', key: 'cart', raw: '1', meaning: '' } as const;
  expect(entriesOf([theirs, { ...theirs, key: 'poptin_user_id', meaning: 'Who', expiresAt: 5 }])).toEqual([
    { area: 'cookie', key: 'poptin_user_id', raw: '1', meaning: 'Who', expiresAt: 5 },
  ]);
});
