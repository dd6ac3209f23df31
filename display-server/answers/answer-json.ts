import type { Context } from 'hono';
import { bestEncoding, compress } from './compressed.ts';

/** Anything shorter fits into one packet anyway. */
const WORTH_BYTES = 300;

/** Answers a call with JSON, compressed if it is long enough and the browser accepts it. */
export async function answerJson(value: unknown, c: Context): Promise<Response> {
  const text = JSON.stringify(value);
  const headers = { 'content-type': 'application/json', vary: 'Accept-Encoding' };
  const encoding = text.length < WORTH_BYTES ? null : bestEncoding(c.req.raw);
  if (!encoding) return c.body(text, 200, headers);
  return c.body(await compress(Buffer.from(text), encoding, 'now'), 200, { ...headers, 'content-encoding': encoding });
}
