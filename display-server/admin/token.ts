import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const SHORTEST = 16;
const OTHERS = 0o077;

/** Where a made token is kept: beside the data, as its lock is. */
export const tokenFile = (directory: string): string => `${directory}.admin-token`;

/**
 * The token of the admin API: the one that was given, else the one made at the first start.
 * @param directory where the data are; null keeps nothing, so the token lives as long as the server.
 * @throws Error with a sentence for the person at the terminal.
 */
export function adminToken(given: string | undefined, directory: string | null): string {
  if (given !== undefined) {
    if (given.length < SHORTEST)
      throw new Error(`ADMIN_TOKEN has ${given.length} characters. Give it ${SHORTEST} or more, or none to have one made.`);
    return given;
  }
  const made = randomBytes(32).toString('base64url');
  if (directory === null) return made;
  const file = tokenFile(directory);
  const kept = readKept(file);
  if (kept !== null) return kept;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  rmSync(file, { force: true });
  writeFileSync(file, made, { mode: 0o600, flag: 'wx' });
  return made;
}

/** Null when there is none, or when somebody else wrote it or could read it: such a token is no secret. */
function readKept(file: string): string | null {
  let open: number;
  try {
    open = openSync(file, 'r');
  } catch {
    return null;
  }
  try {
    const { uid, mode } = fstatSync(open);
    const isOursAlone = process.getuid === undefined || (uid === process.getuid() && (mode & OTHERS) === 0);
    const token = readFileSync(open, 'utf8').trim();
    return isOursAlone && token.length >= SHORTEST ? token : null;
  } finally {
    closeSync(open);
  }
}
