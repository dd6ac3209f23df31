import type { Context } from 'hono';
import { bestEncoding, compress } from './compressed.ts';

/** What is shorter is sent in one packet anyway. */
const WORTH_BYTES = 300;

/** The answer of a call, compressed where that makes it smaller and the browser takes it. */
export async function answerJson(value: unknown, c: Context): Promise<Response> {
  const text = JSON.stringify(value);
  const headers = { 'content-type': 'application/json', vary: 'Accept-Encoding' };
  const encoding = text.length < WORTH_BYTES ? null : bestEncoding(c.req.raw);
  if (!encoding) return c.body(text, 200, headers);
  return c.body(await compress(Buffer.from(text), encoding, 'now'), 200, { ...headers, 'content-encoding': encoding });
}
