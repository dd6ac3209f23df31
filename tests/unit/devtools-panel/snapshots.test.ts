import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences, entriesOf, type SnapshotEntry } from '../../../devtools-panel/store/snapshots.ts';
import { plainText } from '../../../inspection/protocol/as-plain-text.ts';
import { checkReport } from '../../../reports/check-report.ts';
import { MAX_VALUE } from '../../../runtime/browser/stored/storage.ts';

const entry = (key: string, raw: string): SnapshotEntry => ({ area: 'cookie', key, raw, meaning: `The ${key}` });

test('a difference lists what one visitor has, what the other has, and what differs (DEV-05)', () => {
  expect(differences([entry('a', '1'), entry('b', '1'), entry('c', '1')], [entry('b', '2'), entry('c', '1'), entry('d', '')])).toEqual([
    { area: 'cookie', key: 'a', meaning: 'The a', before: '1', after: null },
    { area: 'cookie', key: 'b', meaning: 'The b', before: '1', after: '2' },
    { area: 'cookie', key: 'd', meaning: 'The d', before: null, after: '' },
  ]);
});

test('a visitor equals themselves, and an added value is missing the other way round (DEV-05)', () => {
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

test('the site’s own values are in no snapshot (DEV-05)', () => {
  const theirs = { area: 'cookie', key: 'cart', raw: '1', meaning: '' } as const;
  expect(entriesOf([theirs, { ...theirs, key: 'poptin_user_id', meaning: 'Who', expiresAt: 5 }])).toEqual([
    { area: 'cookie', key: 'poptin_user_id', raw: '1', meaning: 'Who', expiresAt: 5 },
  ]);
});

test('the longest value that is stored reaches the panel whole, to be saved and kept again (DEV-05)', () => {
  const entries = [{ area: 'session', key: 'apt_cart', raw: 'x'.repeat(MAX_VALUE), meaning: 'The cart' }];
  expect(checkReport(JSON.parse(plainText({ kind: 'memory', documentId: 'one', entries })))).toMatchObject({ entries });
});
