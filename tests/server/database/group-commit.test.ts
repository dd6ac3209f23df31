import { describe, expect, test } from 'vitest';
import { createGroupCommit } from '../../../display-server/visitors/writing/group-commit.ts';

/** A table that refuses some rows, all or nothing in each statement. */
function table(refuses: (row: number) => string | null = () => null, most = { rows: 40, bytes: 100_000 }) {
  const kept: number[] = [];
  const statements: number[][] = [];
  const commit = createGroupCommit(async (rows: readonly number[]) => {
    statements.push([...rows]);
    await new Promise((turn) => setImmediate(turn));
    const code = rows.map(refuses).find((problem) => problem !== null);
    if (code) throw Object.assign(new Error('refused'), { code });
    kept.push(...rows);
    return rows.map((row) => row * 10);
  }, most);
  return { kept, statements, commit };
}
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

describe('rows of many calls (SRV-02)', () => {
  test('are written in one statement, later ones in the next, and calls answer after theirs (SRV-02)', async () => {
    const { kept, statements, commit } = table();
    const first = upTo(10).map((row) => commit.write(row));
    const late = first[0]?.then(() => commit.write(99));
    expect(await Promise.all(first)).toEqual(upTo(10).map((row) => row * 10));
    expect(kept).toHaveLength(10);
    expect(await late).toBe(990);
    expect(statements).toEqual([upTo(10), [99]]);
  });

  test.each(['23514', '22P05', '40P01'])('a refused row (%s) fails alone (SRV-02)', async (code) => {
    const { kept, commit } = table((row) => (row === 7 ? code : null));
    const ends = await Promise.allSettled(upTo(20).map((row) => commit.write(row)));
    expect(ends.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))).toEqual([7]);
    expect(kept.toSorted((a, b) => a - b)).toEqual(upTo(20).filter((row) => row !== 7));
  });

  test('are not tried one by one when the database is away (SRV-02)', async () => {
    const { statements, commit } = table(() => 'CONNECTION_CLOSED');
    const ends = await Promise.allSettled(upTo(20).map((row) => commit.write(row)));
    expect(ends.map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
    expect(statements).toHaveLength(1);
  });

  test('in wait are all written before a stop goes on (SRV-02)', async () => {
    const { kept, commit } = table();
    for (const row of upTo(30)) void commit.write(row);
    expect(commit.waiting()).toBe(30);
    await commit.settled();
    expect([kept.length, commit.waiting()]).toEqual([30, 0]);
  });

  test('wait up to a bound; later calls are asked to return (SRV-02, SEC-02)', async () => {
    const { commit } = table();
    const writing = upTo(40).map((row) => commit.write(row));
    expect(() => commit.write(41)).toThrow(expect.objectContaining({ status: 503, retryAfterS: 5 }));
    await Promise.all(writing);
    expect(await commit.write(42)).toBe(420);
  });
});
