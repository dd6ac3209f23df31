import { randomBytes } from 'node:crypto';
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Unstartable } from '../operations/startup-error.ts';

const SHORTEST = 16;
const OTHERS = 0o077;

/** The file for a generated token, next to the data, like its lock. */
export const tokenFile = (directory: string): string => `${directory}.admin-token`;

/**
 * The token of the admin API: the given one, or the one generated at the first start.
 * @param directory the folder of the data; null keeps nothing, so the token lasts as long as the server
 * @throws Error with a sentence for the person at the terminal
 */
export function adminToken(given: string | undefined, directory: string | null): string {
  if (given !== undefined) {
    if (given.length < SHORTEST)
      throw new Unstartable(`ADMIN_TOKEN has ${given.length} characters. Give it ${SHORTEST} or more, or unset it to have one made.`);
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

/** Null without a token file. Also null if somebody else wrote it or could read it, because it is no secret then. */
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
