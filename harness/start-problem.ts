import { wrongWithDatabase } from '../display-server/operations/system-errors.ts';
import { PortTaken } from './listen.ts';

/** The options with which the harness was started. */
export interface StartedWith {
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}

/** By Node's error code, when writing a folder failed. */
const OF_FOLDER: Readonly<Record<string, string>> = {
  EACCES: 'may not be written by you',
  EPERM: 'may not be written by you',
  EROFS: 'is on a disk that can only be read',
  ENOTDIR: 'lies inside something that is a file',
  EEXIST: 'is a file',
  ENOENT: 'cannot be made',
  ENOSPC: 'is on a disk that is full',
};

/** A sentence for the person at the terminal: what is wrong, and what to do (DEV-12). */
export async function sayStartProblem(problem: unknown, started: StartedWith): Promise<string> {
  const { port, dataDir, databaseUrl } = started;
  if (problem instanceof PortTaken && (await isHarness(port)))
    return `The harness already runs at http://localhost:${port}. Open that, or start another: npm start -- --port ${port + 100} --data ${dataDir}-${port + 100}`;
  const { code = '', message = `${problem}` } = problem instanceof Error ? (problem as NodeJS.ErrnoException) : {};
  const database = databaseUrl && wrongWithDatabase(problem);
  if (database) return `DATABASE_URL (${withoutPassword(databaseUrl)}) ${database}`;
  const folder = OF_FOLDER[code];
  if (folder) return `The folder ${dataDir} ${folder} (${code}). Choose another with: npm start -- --data <folder>`;
  return message;
}

/** Terminals are often shared, and people copy their output into tickets. */
const withoutPassword = (url: string): string => url.replace(/(:\/\/[^:@/]*):[^@/]*@/, '$1:…@');

/** True if the process on that port is another harness. */
async function isHarness(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2000) });
    return (await answer.text()).includes('<title>Poptins harness</title>');
  } catch {
    return false;
  }
}
