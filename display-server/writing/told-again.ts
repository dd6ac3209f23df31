import type { Ask } from '../database.ts';

/** Longer than Postgres keeps a commit from the disk that does not wait for it: three rounds of its WAL writer. */
const NOT_YET_ON_DISK_MS = 3000;

/**
 * Says rows to Postgres without waiting for its disk, and says them again when it has crashed: what was
 * answered must be known, and a disk may take a tenth of a second.
 */
export interface ToldAgain {
  tell(rows: string): Promise<void>;
  /** Postgres is away: what was not on its disk may be gone. */
  lost(): void;
  /** It is back. */
  again(): Promise<void>;
}

/** @param statement changes nothing where the rows are there already */
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
