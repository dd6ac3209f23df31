import { Unstartable } from '../operations/startup-error.ts';

/** The methods through which everything asks the embedded database. */
interface Asked {
  execProtocol(...args: never[]): Promise<unknown>;
  execProtocolStream(...args: never[]): Promise<unknown>;
}

/**
 * Ends the process with a sentence when the embedded database has panicked, as on a full disk. It never answers again, so calls would wait
 * for ever, and pages would keep their leads. A supervisor starts an ended process again.
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
  `The embedded database in ${directory} has ended: ${message}. Make room on its disk, then start the server again: everything that it answered is stored.`;

/** The program around an embedded server sees it like any uncaught fault. */
const endProcess = (why: Unstartable): void =>
  queueMicrotask(() => {
    throw why;
  });
