import { PortTaken } from './listen.ts';

/** What the harness was started with. */
export interface StartedWith {
  readonly port: number;
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
}

const SERVES = "Start it, mend DATABASE_URL, or unset it: then the harness keeps a database of its own in --data's folder.";

/** By error code of Node or Postgres, if a database was named. */
const OF_DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: `leads to where no Postgres answers. ${SERVES}`,
  ENOTFOUND: `names a host that nobody knows. ${SERVES}`,
  EAI_AGAIN: `names a host that nobody knows. ${SERVES}`,
  ETIMEDOUT: `leads to where no Postgres answers. ${SERVES}`,
  CONNECT_TIMEOUT: `leads to where no Postgres answers. ${SERVES}`,
  '28P01': 'has a password that this Postgres does not take.',
  '28000': 'names a user whom this Postgres does not let in.',
  '3D000': 'names a database that this Postgres does not have. Create it with `createdb`, or name another.',
  '42501': 'names a user who may not create tables there.',
};

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

/** One sentence for the person at the terminal that says what was wrong and what to do (DEV-12). */
export async function sayStartProblem(problem: unknown, started: StartedWith): Promise<string> {
  const { port, dataDir, databaseUrl } = started;
  if (problem instanceof PortTaken && (await isHarness(port)))
    return `The harness already runs at http://localhost:${port}. Open that, or start another: npm start -- --port ${port + 100} --data ${dataDir}-${port + 100}`;
  const { code = '', message = `${problem}` } = problem instanceof Error ? (problem as NodeJS.ErrnoException) : {};
  const database = databaseUrl && OF_DATABASE[code];
  if (database) return `DATABASE_URL (${withoutPassword(databaseUrl)}) ${database}`;
  const folder = OF_FOLDER[code];
  if (folder) return `The folder ${dataDir} ${folder} (${code}). Choose another with: npm start -- --data <folder>`;
  return message;
}

/** Terminals are often shared, and their output is copied into tickets. */
const withoutPassword = (url: string): string => url.replace(/(:\/\/[^:@/]*):[^@/]*@/, '$1:…@');

/** Whether the process on that port is another harness. */
async function isHarness(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(2000) });
    return (await answer.text()).includes('<title>Poptins harness</title>');
  } catch {
    return false;
  }
}
