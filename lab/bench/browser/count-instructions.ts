import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A page gets a process that was started in advance; while that is still starting up, its startup would be counted too. */
const PROCESS_BEGINS_MS = 1000;

/**
 * Counts the instructions that the browser's busiest page executes from now until `stop`, in millions. They vary by less than one
 * percent from run to run, however busy the machine is. NaN if Linux's `perf` is missing or not permitted.
 */
export async function countInstructions(browserPid: number): Promise<{ stop(): Promise<number> }> {
  if (process.platform !== 'linux') return { stop: async () => Number.NaN };
  await wait(PROCESS_BEGINS_MS);
  const threads = mainThreads(browserPid).join(',');
  const perf = spawn('perf', ['stat', '--per-thread', '-x,', '-e', 'instructions:u', '-t', threads], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  perf.stderr.on('data', (piece) => {
    told += piece;
  });
  const ended = once(perf, 'exit').catch(() => {});
  // It prints nothing when it starts.
  await wait(150);
  return {
    async stop() {
      perf.kill('SIGINT');
      await ended;
      const counts = told.split('\n').map((line) => Number(line.split(',')[1]));
      return Math.max(...counts.filter((count) => count > 0)) / 1e6 || Number.NaN;
    },
  };
}

/** In each process that shows pages, the main thread's id is the process id. A browser has its own process group. */
export function mainThreads(browserPid: number): string[] {
  const read = (process: string, what: string) => {
    try {
      return readFileSync(`/proc/${process}/${what}`, 'utf8');
    } catch {
      // It has ended in the meantime.
      return '';
    }
  };
  const groupOf = (process: string) => Number(read(process, 'stat').split(') ').at(-1)?.split(' ')[2]);
  return readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && groupOf(name) === browserPid && read(name, 'cmdline').includes('--type=renderer'),
  );
}
