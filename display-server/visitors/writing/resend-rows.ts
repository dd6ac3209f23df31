import type { OpenDatabase } from '../../database/database.ts';

/** Longer than Postgres may delay writing an asynchronous commit to disk, which is three rounds of its WAL writer. */
const NOT_YET_ON_DISK_MS = 3000;

/**
 * Sends rows to Postgres without waiting for its disk, which may take a tenth of a second. After a crash it sends them again, because an
 * answered call must not be lost.
 */
export interface ToldAgain {
  tell(rows: string): Promise<void>;
  /** Call when Postgres is unreachable. Rows that were not on its disk may be lost. */
  lost(): void;
  /** Call when Postgres answers again. Sends the rows that may be lost. Can be repeated if it fails. */
  again(): Promise<void>;
}

/** @param statement must change nothing if the rows already exist */
export function createToldAgain(
  { ask, tell }: Pick<OpenDatabase, 'ask' | 'tell'>,
  statement: string,
  nowMs: () => number = () => performance.now(),
): ToldAgain {
  /** Rows that may not be on the disk yet. */
  let young: { readonly atMs: number; readonly rows: string }[] = [];
  const mayBeLost = new Set<string>();
  let isHeard = true;
  return {
    async tell(rows) {
      // Without a connection nothing tells when to repeat rows, and there is no room for all of them. So they wait for the disk.
      if (!isHeard) return void (await ask(statement, [rows]));
      await tell(statement, [rows]);
      const atMs = nowMs();
      young.push({ atMs, rows });
      while (young[0] && atMs - young[0].atMs >= NOT_YET_ON_DISK_MS) young.shift();
      if (!isHeard) doubt();
    },
    lost() {
      isHeard = false;
      doubt();
    },
    async again() {
      isHeard = true;
      for (const rows of mayBeLost) {
        await ask(statement, [rows]);
        mayBeLost.delete(rows);
      }
    },
  };

  function doubt(): void {
    for (const { rows } of young) mayBeLost.add(rows);
    young = [];
  }
}
