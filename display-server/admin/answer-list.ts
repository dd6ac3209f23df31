import type { Context } from 'hono';
import { z } from 'zod';
import type { Services } from '../calls/call.ts';
import { streamText } from './stream-text.ts';

/** Strangers fill these lists, so the number of rows says nothing about their size. */
const MOST_BYTES = 4 * 1024 * 1024;
/** The most rows in memory at once. */
const AT_ONCE = 10;

/** `?cursor=`: the `next` of the previous answer. */
export const cursor = z.coerce.number('expected the `next` of an answer').int().nonnegative().optional();

/** A row, and the cursor for the rows after it. */
export interface Listed {
  readonly row: object;
  readonly next: number;
}

interface List {
  /** The name of the rows in the answer. */
  readonly name: string;
  /** The most rows in the answer. */
  readonly limit: number;
  /** Undefined: start with the newest. */
  readonly cursor?: number | undefined;
  /** Some rows from a cursor on, newest first. */
  read(cursor: number | undefined, limit: number): Promise<readonly Listed[]>;
}

/**
 * Answers `{[name]: […], next}`, and writes while reading. So neither memory nor visitors notice how much strangers have left. It ends with
 * the rows or at the byte limit, after at least one row. `next` is null at the end.
 */
export async function answerList(c: Context, { name, limit, cursor, read }: List, services: Pick<Services, 'reportFault'>) {
  // Read before the answer begins, so that a failure can still be answered as a fault.
  const first = await read(cursor, Math.min(AT_ONCE, limit));
  c.header('content-type', 'application/json');
  return streamText(c, texts(), services);

  async function* texts() {
    let page = first;
    let [count, bytes] = [0, 0];
    let next: number | null = null;
    yield `{"${name}":[`;
    while (page.length > 0) {
      const rows: string[] = [];
      for (const listed of page) {
        const text = JSON.stringify(listed.row);
        bytes += Buffer.byteLength(text);
        if (count > 0 && bytes > MOST_BYTES) break;
        rows.push(`${count === 0 ? '' : ','}${text}`);
        count += 1;
        next = listed.next;
      }
      yield rows.join('');
      const isFull = count === limit || rows.length < page.length;
      page = await read(next ?? undefined, isFull ? 1 : Math.min(AT_ONCE, limit - count));
      if (page.length === 0) next = null;
      if (isFull) break;
    }
    yield `],"next":${next}}`;
  }
}
