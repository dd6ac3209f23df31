import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * What this very process has locked. In a container every process has the same id, so a lock file with our id may be from an earlier one.
 */
const ours = new Set<string>();

/**
 * Locks a data directory for this process. A lock left by a killed process is taken over.
 * @returns a function that releases the lock.
 * @throws Error with a sentence for the person at the terminal.
 */
export function lockDirectory(directory: string): () => void {
  const file = `${directory}.lock`;
  const holder = readHolder(file);
  if (ours.has(file) || (holder !== null && holder !== process.pid && isRunning(holder))) {
    throw new Error(
      `The database in ${directory} is open in process ${holder}. Stop that one, or give this one another directory. If ${holder} is no display server, delete ${file}.`,
    );
  }
  writeFileSync(file, String(process.pid));
  ours.add(file);
  return () => {
    ours.delete(file);
    rmSync(file, { force: true });
  };
}

function readHolder(file: string): number | null {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM';
  }
}
