import { Refusal } from '../../calls/refusal.ts';

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
  /** The row in the statement's format. It is made at once, because the limit counts its bytes. */
  readonly json: string;
  resolve(out: Out): void;
  reject(problem: unknown): void;
}

/** The most rows and bytes in a statement, so that every statement takes about the same time. */
const AT_ONCE = { rows: 500, bytes: 2 * 1024 * 1024 };
/** A few seconds' worth. Beyond that, answers would arrive too late for anybody, or memory would run out. */
const MOST_WAITING = { rows: 20_000, bytes: 32 * 1024 * 1024 };

/** Postgres error classes that a single row can cause: its values, its constraints, its locks, its size. */
const OF_A_ROW = /^(?:22|23|40|54)/;

/**
 * Writes the rows of many calls in one statement. Rows that arrive during a write go into the next. Each call waits for its own row's
 * commit, so once it is answered, neither a stop nor a kill loses anything.
 * @param writeAll all or nothing; gets the rows also as one JSON list, and returns results in their order
 */
export function createGroupCommit<Row, Out>(
  writeAll: (rows: readonly Row[], json: string) => Promise<readonly Out[]>,
  mostWaiting = MOST_WAITING,
): GroupCommit<Row, Out> {
  let waiting: Waiting<Row, Out>[] = [];
  let bytes = 0;
  let working: Promise<void> | null = null;

  async function work(): Promise<void> {
    // Collect all calls that arrive in this turn of the event loop.
    await new Promise((turn) => setImmediate(turn));
    while (waiting.length > 0) {
      const group = nextGroup();
      await writeGroup(group);
      bytes -= bytesOf(group);
    }
    working = null;
  }

  function nextGroup(): readonly Waiting<Row, Out>[] {
    let [length, room] = [0, AT_ONCE.bytes];
    for (const { json } of waiting) {
      room -= json.length;
      if (length === AT_ONCE.rows || (length > 0 && room < 0)) break;
      length += 1;
    }
    const group = waiting.slice(0, length);
    waiting = waiting.slice(length);
    return group;
  }

  async function writeGroup(group: readonly Waiting<Row, Out>[]): Promise<void> {
    try {
      const json = `[${group.map((each) => each.json).join(',')}]`;
      const outs = await writeAll(
        group.map(({ row }) => row),
        json,
      );
      for (const [at, { resolve }] of group.entries()) resolve(outs[at] as Out);
    } catch (problem) {
      if (group.length === 1 || !isOfARow(problem)) {
        for (const { reject } of group) reject(problem);
        return;
      }
      // A row cannot be written. Split the group to save the others.
      const half = group.length >> 1;
      await writeGroup(group.slice(0, half));
      await writeGroup(group.slice(half));
    }
  }

  return {
    write(row) {
      const json = JSON.stringify(row);
      if (waiting.length >= mostWaiting.rows || bytes + json.length > mostWaiting.bytes)
        throw new Refusal(503, 'the database does not keep up: ask again later', '', 5);
      bytes += json.length;
      return new Promise((resolve, reject) => {
        waiting.push({ row, json, resolve, reject });
        working ??= work();
      });
    },
    settled: () => working ?? Promise.resolve(),
    waiting: () => waiting.length,
  };
}

const bytesOf = (group: readonly { readonly json: string }[]): number => group.reduce((sum, { json }) => sum + json.length, 0);

const isOfARow = (problem: unknown): boolean =>
  typeof problem === 'object' && problem !== null && 'code' in problem && OF_A_ROW.test(String(problem.code));
