import { bestEncoding, compress } from './compressed.ts';

/** What is shorter is sent in one packet anyway. */
const WORTH_BYTES = 300;

/** The answer of a call, compressed where that makes it smaller and the browser takes it: a display answer shrinks by half. */
export async function answerJson(value: unknown, request: Request): Promise<Response> {
  const bytes = Buffer.from(JSON.stringify(value));
  const headers = new Headers({ 'content-type': 'application/json', vary: 'Accept-Encoding' });
  const encoding = bytes.length < WORTH_BYTES ? null : bestEncoding(request);
  if (!encoding) return new Response(bytes, { headers });
  headers.set('content-encoding', encoding);
  return new Response(new Uint8Array(await compress(bytes, encoding, 'now')), { headers });
}
