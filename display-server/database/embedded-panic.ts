import { Unstartable } from '../operations/startup-error.ts';

/** All that the embedded database is asked goes through one of these. */
interface Asked {
  execProtocol(...args: never[]): Promise<unknown>;
  execProtocolStream(...args: never[]): Promise<unknown>;
}

/**
 * Ends the process with a sentence when the embedded database has panicked, as on a full disk. It never answers again after that, so
 * calls would wait for ever, and a page would keep its lead without a word. A process that has ended is started again.
 */
export function endOnPanic(client: Asked, directory: string, end: (why: Unstartable) => void = endProcess): void {
  for (const way of ['execProtocol', 'execProtocolStream'] as const) {
    const ask = client[way];
    client[way] = async (...args) => {
      try {
        return await ask.apply(client, args);
      } catch (problem) {
        if (isPanic(problem)) end(new Unstartable(sentence(directory, problem)));
        throw problem;
      }
    };
  }
}

const isPanic = (problem: unknown): problem is Error =>
  problem instanceof Error && 'severity' in problem && /^(PANIC|FATAL)$/.test(String(problem.severity));

const sentence = (directory: string, { message }: Error): string =>
  `The embedded database in ${directory} has ended: ${message}. Make room on its disk, then start the server again: what it answered is stored.`;

/** The host of an embedded server hears of it like of any uncaught fault. */
const endProcess = (why: Unstartable): void =>
  queueMicrotask(() => {
    throw why;
  });
