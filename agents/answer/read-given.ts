import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import * as z from 'zod';
import { MAX_FILE } from '../../reports/session-file/read-file.ts';
import { readText } from '../../scenarios/read-text.ts';
import { ToolProblem } from '../tool-problem.ts';

/** A file by its path, or its text. */
export const givenFields = {
  path: z.string().min(1).max(1000).optional().describe('The path of a file on this machine, ending in .json, .yaml or .yml.'),
  text: z.string().max(MAX_FILE).optional().describe('The file’s text, instead of a path.'),
};

const READABLE = /\.(?:json|ya?ml)$/i;
const WHY: Readonly<Record<string, string>> = { ENOENT: 'It is not there.', EACCES: 'It may not be read.', EISDIR: 'It is a folder.' };

/** @throws ToolProblem with a sentence for the agent */
export async function readGiven({ path, text }: { readonly path?: string | undefined; readonly text?: string | undefined }) {
  if ((path === undefined) === (text === undefined)) throw new ToolProblem('Hand over either path or text.');
  if (text !== undefined) return { name: 'The text', text };
  const named = path ?? '';
  if (!READABLE.test(named)) throw new ToolProblem('Only files that end in .json, .yaml or .yml are read.');
  try {
    if ((await stat(named)).size > 3 * MAX_FILE)
      throw new ToolProblem('The file is too large: a session has at most 2,500,000 characters.');
    return { name: basename(named), text: await readText(named) };
  } catch (problem) {
    if (problem instanceof ToolProblem) throw problem;
    throw new ToolProblem(`The file cannot be read. ${WHY[(problem as NodeJS.ErrnoException).code ?? ''] ?? 'Check its path.'}`);
  }
}
