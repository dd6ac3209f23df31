import { describe, expect, test } from 'vitest';
import { createGroupCommit } from '../../display-server/writing/group-commit.ts';

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
  test('SRV-02 are written in one statement, those that come meanwhile in the next, and each call is answered after its own', async () => {
    const { kept, statements, commit } = table();
    const first = upTo(10).map((row) => commit.write(row));
    const late = first[0]?.then(() => commit.write(99));
    expect(await Promise.all(first)).toEqual(upTo(10).map((row) => row * 10));
    expect(kept).toHaveLength(10);
    expect(await late).toBe(990);
    expect(statements).toEqual([upTo(10), [99]]);
  });

  test.each(['23514', '22P05', '40P01'])('SRV-02 one that the database refuses (%s) fails alone', async (code) => {
    const { kept, commit } = table((row) => (row === 7 ? code : null));
    const ends = await Promise.allSettled(upTo(20).map((row) => commit.write(row)));
    expect(ends.flatMap(({ status }, at) => (status === 'rejected' ? [at] : []))).toEqual([7]);
    expect(kept.toSorted((a, b) => a - b)).toEqual(upTo(20).filter((row) => row !== 7));
  });

  test('SRV-02 are not tried one by one when the database is away', async () => {
    const { statements, commit } = table(() => 'CONNECTION_CLOSED');
    const ends = await Promise.allSettled(upTo(20).map((row) => commit.write(row)));
    expect(ends.map(({ status }) => status)).toEqual(Array(20).fill('rejected'));
    expect(statements).toHaveLength(1);
  });

  test('SRV-02 that wait are all written before a stop goes on', async () => {
    const { kept, commit } = table();
    for (const row of upTo(30)) void commit.write(row);
    expect(commit.waiting()).toBe(30);
    await commit.settled();
    expect([kept.length, commit.waiting()]).toEqual([30, 0]);
  });

  test('SRV-02 SEC-02 wait up to a bound: who comes then is told to come back', async () => {
    const { commit } = table();
    const writing = upTo(40).map((row) => commit.write(row));
    expect(() => commit.write(41)).toThrow(expect.objectContaining({ status: 503, retryAfterS: 5 }));
    await Promise.all(writing);
    expect(await commit.write(42)).toBe(420);
  });
});
