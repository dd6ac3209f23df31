import { refuse } from './settings.ts';
import { Unstartable } from './startup-error.ts';

/**
 * Faults in a setting that show only in use: this machine has no such address, the port is taken, no Postgres answers, the disk is full.
 * The system's error names neither the setting nor the remedy.
 */

/** For a Postgres fault, drizzle's own error has no code. Its cause has. */
const codeOf = (problem: unknown): string =>
  problem instanceof Error ? ((problem as NodeJS.ErrnoException).code ?? codeOf(problem.cause)) : '';

const NAME_OF_MACHINE = ['HOST', 'an address or a name of this machine, such as 0.0.0.0'] as const;

/** By Node's error code. */
const LISTENING: Readonly<Record<string, readonly ['HOST' | 'PORT', string]>> = {
  EADDRNOTAVAIL: NAME_OF_MACHINE,
  EAFNOSUPPORT: NAME_OF_MACHINE,
  ENOTFOUND: NAME_OF_MACHINE,
  EAI_AGAIN: NAME_OF_MACHINE,
  EADDRINUSE: ['PORT', 'a port on which nothing listens yet; PORT and ADMIN_PORT take two'],
  EACCES: ['PORT', 'a port that the user of this process may open: most systems keep those below 1024 for root'],
};

/** For `catch` where a server listens. @throws an error that names the wrong setting, if one is wrong */
export const refuseListening =
  (of: '' | 'ADMIN_', { port, hosts: [host = ''] = [] }: { readonly port: number; readonly hosts?: readonly string[] }) =>
  (problem: unknown): never => {
    const wrong = LISTENING[codeOf(problem)];
    if (!wrong) throw problem;
    const [setting, takes] = wrong;
    return refuse(`${of}${setting}`, setting === 'PORT' ? `${port}` : host, takes);
  };

const WRITABLE = 'a directory in which the user of this process may write, and beside it, for its lock and token';
const NO_FILE = 'a directory: this, or what it lies in, is a file';
const WITH_ROOM = 'a directory on a disk with room: the one that it is on is full';

/** By Node's error code, or by the number that the embedded database uses, which is WASI's. */
const OF_DIRECTORY: Readonly<Record<string, string>> = {
  EACCES: WRITABLE,
  EPERM: WRITABLE,
  EROFS: WRITABLE,
  EEXIST: NO_FILE,
  ENOTDIR: NO_FILE,
  ENOSPC: WITH_ROOM,
  EDQUOT: WITH_ROOM,
  2: WRITABLE,
  19: WITH_ROOM,
  51: WITH_ROOM,
};

/** For `catch` where DATA_DIRECTORY or a file in it is created. @throws an error with the remedy, if the directory is the cause */
export const refuseDirectory =
  (directory: string) =>
  (problem: unknown): never => {
    const { code, errno, syscall } = (problem ?? {}) as NodeJS.ErrnoException;
    if (syscall === 'connect') throw problem;
    // Node's error for a new directory on a read-only disk.
    const takes = code === 'ENOENT' && syscall === 'mkdir' ? WRITABLE : OF_DIRECTORY[code ?? `${errno}`];
    if (!takes) throw problem;
    return refuse('DATA_DIRECTORY', directory, takes);
  };

const SERVES = 'Start it, mend DATABASE_URL, or unset it to keep leads in the embedded database.';
const NOBODY_ANSWERS = `names an address where no Postgres answers. ${SERVES}`;
const NOBODY_KNOWS = `names an unknown host. ${SERVES}`;

/** By error code of Node or Postgres: what is wrong with DATABASE_URL. */
const OF_DATABASE: Readonly<Record<string, string>> = {
  ECONNREFUSED: NOBODY_ANSWERS,
  ETIMEDOUT: NOBODY_ANSWERS,
  EHOSTUNREACH: NOBODY_ANSWERS,
  ENETUNREACH: NOBODY_ANSWERS,
  CONNECT_TIMEOUT: NOBODY_ANSWERS,
  ENOTFOUND: NOBODY_KNOWS,
  EAI_AGAIN: NOBODY_KNOWS,
  '28P01': 'has a password that this Postgres refuses.',
  '28000': 'names a user that this Postgres refuses.',
  '3D000': 'names a database that this Postgres does not have. Create it with `createdb`, or name another.',
  '42501': 'names a user who may not create tables there.',
  '25006': 'names a read-only Postgres, such as a standby. Name the one that takes writes.',
  '53300': 'names a Postgres that takes no more connections. Raise its max_connections.',
};

/** The fault of the named Postgres, in words that follow its setting's name; undefined for other faults. */
export const wrongWithDatabase = (problem: unknown): string | undefined => OF_DATABASE[codeOf(problem)];

/**
 * For `catch` where DATABASE_URL is opened. The message leaves it out, because it contains a password.
 * @throws an error that says what is wrong with it, if that is the cause
 */
export function refuseDatabase(problem: unknown): never {
  const wrong = wrongWithDatabase(problem);
  throw wrong ? new Unstartable(`DATABASE_URL ${wrong}`) : problem;
}
