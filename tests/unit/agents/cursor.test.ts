import { expect, test } from 'vitest';
import { rowsFrom } from '../../../agents/answer/cursor.ts';

const ALL = Array.from({ length: 25 }, (_, at) => at);

test('a list is handed out in pages, each row once (AGT-02)', () => {
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const { rows, next } = rowsFrom(ALL, cursor, 10, 'a-document');
    seen.push(...rows);
    cursor = next ?? undefined;
  } while (cursor);
  expect(seen).toEqual(ALL);
  expect(rowsFrom([], undefined, 10, '')).toEqual({ rows: [], first: 0, next: null });
});

test('a cursor that is made up, or of another page, is refused with what to do (AGT-08)', () => {
  const { next } = rowsFrom(ALL, undefined, 10, 'a-document');
  expect(() => rowsFrom(ALL, next ?? '', 10, 'another')).toThrow(/belongs to a page that was left\. Leave it out/);
  for (const wrong of ['', '-1@a', '1e9@a', '<img>', '10'])
    expect(() => rowsFrom(ALL, wrong, 10, 'a-document'), wrong).toThrow(/^Unknown cursor\. Hand back/);
});
