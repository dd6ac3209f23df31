import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Context } from 'hono';
import { z } from 'zod';
import type { JsonObject } from '../../calls/json.ts';

/**
 * How a call can be made to fail. With `stored: true` the real handler does its work first, so that
 * only the answer is lost. Kinds that modify the real answer always run it.
 */
const fields = {
  stored: z.boolean().default(false),
  status: z.int().min(200).max(599).default(500),
  retry_after: z.int().min(0).optional(),
  body: z.string().default(''),
  content_type: z.string().default('application/json'),
  location: z.string().default('/'),
  ms: z.int().min(0).max(600_000).default(60_000),
};

type Answer = () => Promise<Response>;
type Fail = (fault: z.output<z.ZodObject<typeof fields>>, answer: Answer, c: Context) => Response | Promise<Response>;

const json =
  (text: string): Fail =>
  () =>
    new Response(text, { headers: { 'content-type': 'application/json' } });

const KINDS = {
  /** A status with a JSON reason, and `Retry-After` in seconds. */
  status: ({ status, retry_after }) =>
    new Response(JSON.stringify({ error: { reason: `injected fault: ${status}`, path: '' } }), {
      status,
      headers: { 'content-type': 'application/json', ...(retry_after !== undefined && { 'retry-after': String(retry_after) }) },
    }),
  /** Any answer, verbatim. */
  body: ({ status, body, content_type }) => new Response(body, { status, headers: { 'content-type': content_type } }),
  /** A captive portal's page with a success status. */
  html: () => new Response('<!doctype html><title>Welcome</title><p>Please log in.', { headers: { 'content-type': 'text/html' } }),
  empty: json(''),
  null: json('null'),
  'no-content': () => new Response(null, { status: 204 }),
  redirect: ({ location }) => new Response(null, { status: 302, headers: { location } }),
  proto: json('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  deep: json('['.repeat(10_000) + ']'.repeat(10_000)),
  huge: () =>
    new Response(JSON.stringify({ display: true, poptins: [], filler: 'x'.repeat(10 * 1024 * 1024) }), {
      headers: { 'content-type': 'application/json' },
    }),
  /** Waits, then answers normally. */
  hang: async ({ ms }, answer, c) => {
    const waited = await wait(ms, true, { signal: c.req.raw.signal }).catch(() => false);
    return waited ? answer() : new Response(null, { status: 408 });
  },
  /** The connection is reset before a single byte of the answer. */
  reset: (_fault, _answer, c) => {
    c.env?.incoming?.socket?.resetAndDestroy();
    return new Response(null, { status: 502 });
  },
  /** The first half of the real answer, as if it were complete. */
  truncated: async (_fault, answer) => {
    const { headers, text } = await plain(await answer());
    return new Response(text.slice(0, Math.floor(text.length / 2)), { headers });
  },
  /** The first half of the real answer, then the connection breaks. */
  cut: async (_fault, answer, c) => {
    const { headers, text } = await plain(await answer());
    const bytes = new TextEncoder().encode(text);
    headers.set('content-length', String(bytes.length));
    const half = new ReadableStream({
      async start(controller) {
        controller.enqueue(bytes.slice(0, Math.floor(bytes.length / 2)));
        await wait(50);
        c.env?.incoming?.socket?.destroy();
        controller.close();
      },
    });
    return new Response(half, { headers });
  },
  /** The real answer in ten pieces over `ms`. */
  drip: async ({ ms }, answer) => {
    const { headers, text } = await plain(await answer());
    const bytes = new TextEncoder().encode(text);
    const step = Math.max(1, Math.ceil(bytes.length / 10));
    const pieces = new ReadableStream({
      async start(controller) {
        for (let from = 0; from < bytes.length; from += step) {
          controller.enqueue(bytes.slice(from, from + step));
          await wait(ms / 10);
        }
        controller.close();
      },
    });
    return new Response(pieces, { headers });
  },
  /** The real answer with the type of every value changed. */
  'wrong-types': async (_fault, answer) => {
    const { headers, text } = await plain(await answer());
    return new Response(text.startsWith('{') ? JSON.stringify(wrongTypes(JSON.parse(text))) : '42', { headers });
  },
  /** The real answer without CORS headers, so that the browser hides it from the page. */
  'no-cors': async (_fault, answer, c) => {
    c.header('access-control-allow-origin', undefined);
    return answer();
  },
} satisfies Record<string, Fail>;

export const faultSchema = z.object({ kind: z.enum(Object.keys(KINDS) as (keyof typeof KINDS)[]), ...fields });
export type Fault = z.output<typeof faultSchema>;

export async function failWith(fault: Fault, answer: Answer, c: Context): Promise<Response> {
  if (fault.stored) await answer();
  return (KINDS[fault.kind] as Fail)(fault, answer, c);
}

/** An answer as text, decompressed if necessary. */
async function plain(response: Response): Promise<{ headers: Headers; text: string }> {
  const type = response.headers.get('content-type') ?? 'application/json';
  const bytes = Buffer.from(await response.arrayBuffer());
  const unpack = UNPACK[response.headers.get('content-encoding') ?? ''];
  return { headers: new Headers({ 'content-type': type }), text: String(unpack?.(bytes) ?? bytes) };
}

const UNPACK: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

const wrongTypes = (answer: JsonObject): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [
      key,
      typeof value === 'string' ? { not: 'text' } : typeof value === 'object' ? 'not an object' : [value],
    ]),
  );
