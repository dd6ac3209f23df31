import * as z from 'zod';
import { ToolProblem } from '../tool-problem.ts';

/** The fields of every tool that lists something. */
export const cursorIn = z.string().max(40).optional().describe('The “next” of the answer before, for the rows after it.');
export const cursorOut = z.string().nullable().describe('Hand it back as “cursor” for more rows; null after the last.');

const CURSOR = /^(\d{1,7})@([\w-]{1,20})$/;

/** One page of a list, and where the next page begins. */
export interface Rows<T> {
  readonly rows: readonly T[];
  readonly next: string | null;
  readonly first: number;
}

/** Cuts a list into short answers. @param stamp identifies the list of a cursor, because a place means nothing in another list */
export function rowsFrom<T>(all: readonly T[], cursor: string | undefined, size: number, stamp: string): Rows<T> {
  const mark = stamp.replace(/[^\w-]/g, '').slice(0, 20) || '0';
  const [, place = '0', of = mark] = CURSOR.exec(cursor ?? '') ?? [];
  if (cursor !== undefined && !CURSOR.test(cursor))
    throw new ToolProblem('Unknown cursor. Hand back “next” of the answer before, or leave it out.');
  if (of !== mark) throw new ToolProblem('The cursor belongs to a page that was left. Leave it out to begin with the first row.');
  const first = Number(place);
  const rows = all.slice(first, first + size);
  return { rows, first, next: first + size < all.length ? `${first + size}@${mark}` : null };
}
