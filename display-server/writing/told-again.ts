import type { Ask } from '../database.ts';

/** Longer than Postgres may delay writing an asynchronous commit to disk, which is three rounds of its WAL writer. */
const NOT_YET_ON_DISK_MS = 3000;

/**
 * Sends rows to Postgres without waiting for its disk, which may take a tenth of a second, and
 * sends them again after a crash, because what was answered must be known.
 */
export interface ToldAgain {
  tell(rows: string): Promise<void>;
  /** Postgres is down: rows that were not on its disk may be lost. */
  lost(): void;
  /** Postgres is back. */
  again(): Promise<void>;
}

/** @param statement must change nothing if the rows already exist */
export function createToldAgain(tell: Ask, statement: string, nowMs: () => number = () => performance.now()): ToldAgain {
  let told: { readonly atMs: number; readonly rows: string }[] = [];
  let isAway = false;
  return {
    async tell(rows) {
      await tell(statement, [rows]);
      const atMs = nowMs();
      told.push({ atMs, rows });
      if (!isAway) told = told.filter((each) => atMs - each.atMs < NOT_YET_ON_DISK_MS);
    },
    lost: () => {
      isAway = true;
    },
    async again() {
      for (const { rows } of told) await tell(statement, [rows]);
      isAway = false;
    },
  };
}
