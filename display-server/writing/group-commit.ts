import { Refusal } from '../refusal.ts';

export interface GroupCommit<Row, Out> {
  /** @returns the row's result, once it is committed */
  write(row: Row): Promise<Out>;
  /** Resolves once everything pending is written or has failed. */
  settled(): Promise<void>;
  /** How many rows are waiting. */
  waiting(): number;
}

interface Waiting<Row, Out> {
  readonly row: Row;
  resolve(out: Out): void;
  reject(problem: unknown): void;
}

const MAX_AT_ONCE = 500;
/** A few seconds' worth. Beyond that, answers would come when nobody is waiting any more. */
const MAX_WAITING = 20_000;

/** Postgres error classes that a single row can cause: its values, its constraints, its locks, its size. */
const OF_A_ROW = /^(?:22|23|40|54)/;

/**
 * Writes the rows of many calls in one statement; rows that arrive during a write go into the next. Each call waits
 * for its own row's commit, so once it is answered, neither a stop nor a kill can lose anything.
 * @param writeAll all or nothing; returns results in the order of the rows
 */
export function createGroupCommit<Row, Out>(
  writeAll: (rows: readonly Row[]) => Promise<readonly Out[]>,
  mostWaiting = MAX_WAITING,
): GroupCommit<Row, Out> {
  let waiting: Waiting<Row, Out>[] = [];
  let working: Promise<void> | null = null;

  async function work(): Promise<void> {
    // Collect all calls that arrive in this turn of the event loop.
    await new Promise((turn) => setImmediate(turn));
    while (waiting.length > 0) {
      const group = waiting.slice(0, MAX_AT_ONCE);
      waiting = waiting.slice(MAX_AT_ONCE);
      await writeGroup(group);
    }
    working = null;
  }

  async function writeGroup(group: readonly Waiting<Row, Out>[]): Promise<void> {
    try {
      const outs = await writeAll(group.map(({ row }) => row));
      for (const [at, { resolve }] of group.entries()) resolve(outs[at] as Out);
    } catch (problem) {
      if (group.length === 1 || !isOfARow(problem)) {
        for (const { reject } of group) reject(problem);
        return;
      }
      // One of them cannot be written; split the group to save the others.
      const half = group.length >> 1;
      await writeGroup(group.slice(0, half));
      await writeGroup(group.slice(half));
    }
  }

  return {
    write(row) {
      if (waiting.length >= mostWaiting) throw new Refusal(503, 'the database does not keep up: ask again later', '', 5);
      return new Promise((resolve, reject) => {
        waiting.push({ row, resolve, reject });
        working ??= work();
      });
    },
    settled: () => working ?? Promise.resolve(),
    waiting: () => waiting.length,
  };
}

const isOfARow = (problem: unknown): boolean =>
  typeof problem === 'object' && problem !== null && 'code' in problem && OF_A_ROW.test(String(problem.code));
