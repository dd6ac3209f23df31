import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Unstartable } from '../operations/startup-error.ts';

/**
 * The directories that this process has locked. In a container every process has the same id, so a lock file with our id may come from an
 * earlier one.
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
  if (ours.has(file) || (holder !== null && holder.pid !== process.pid && isRunning(holder))) {
    const pid = holder?.pid ?? process.pid;
    throw new Unstartable(
      `The database in ${directory} is open in process ${pid}. Stop that one, or give this one another directory. If ${pid} is no display server, delete ${file}.`,
    );
  }
  writeFileSync(file, `${process.pid} ${startOf(process.pid)}`);
  ours.add(file);
  return () => {
    ours.delete(file);
    rmSync(file, { force: true });
  };
}

/** A process, identified by its number and its start time, because numbers are reused. */
interface Holder {
  readonly pid: number;
  /** Empty if it is unknown. */
  readonly start: string;
}

function readHolder(file: string): Holder | null {
  try {
    const [, pid, start = ''] = /^(\d+) ?(.*)$/.exec(readFileSync(file, 'utf8').trim()) ?? [];
    return pid ? { pid: Number(pid), start } : null;
  } catch {
    return null;
  }
}

/** A lock's owner is gone if another process has its number now, after a kill or a restart of the machine. */
function isRunning({ pid, start }: Holder): boolean {
  if (!hasProcess(pid)) return false;
  const now = start && startOf(pid);
  return !now || now === start;
}

function hasProcess(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The field's position in `/proc/<pid>/stat`, counted from the bracket that ends the name. */
const STARTED = 20;

/** When a process started, as this system says; empty if it does not. Linux counts from its own start, and an image may have no `ps`. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${stat.slice(stat.lastIndexOf(')')).split(' ')[STARTED]}`;
  } catch {
    const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };
    return (spawnSync('ps', ['-o', 'lstart=', '-p', `${pid}`], { env, encoding: 'utf8' }).stdout ?? '').trim();
  }
}
