import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { openFile } from '../reports/session-file/read-file.ts';

/** A session that can be replayed, and the account it belongs to. */
export interface SessionText {
  readonly text: string;
  readonly clientId: string;
}

/** @throws Error with a sentence for the person at the terminal */
export async function readSessionFile(path: string): Promise<SessionText> {
  const text = await readFile(path, 'utf8').catch((problem: NodeJS.ErrnoException) => {
    const why = problem.code === 'ENOENT' ? 'is not there' : problem.code === 'EISDIR' ? 'is a folder' : `cannot be read (${problem.code})`;
    throw new Error(`--open ${path}: that file ${why}. Name a file from poptin.report(), or one that the panel saved.`);
  });
  const { opened, problem } = openFile(basename(path), text);
  if (!opened) throw new Error(`--open ${path}: ${problem}`);
  return { text, clientId: opened.file.clientId };
}
