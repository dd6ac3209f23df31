import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { Services } from '../calls/call.ts';

/**
 * Answers with texts while they are made. After a fault the answer breaks off: an ordinary end would make a part look like the whole. It
 * ends early, without a fault, if the reader leaves.
 */
export function streamText(c: Context, texts: AsyncIterable<string>, { reportFault }: Pick<Services, 'reportFault'>): Response {
  async function* reporting() {
    try {
      yield* texts;
    } catch (problem) {
      reportFault(problem);
      throw problem;
    }
  }
  return c.body(Readable.toWeb(Readable.from(reporting(), { objectMode: false })) as ReadableStream);
}
