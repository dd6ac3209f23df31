import type { Context } from 'hono';
import { isObject, type JsonObject, readJson, storableText } from './json.ts';
import { Refusal } from './refusal.ts';

/** Far above any legitimate call, far below what could do harm. */
const MAX_BODY_BYTES = 256 * 1024;

const FORM = 'application/x-www-form-urlencoded';

/**
 * The payload of a call as plain fields: the query of a GET, otherwise the body. A body is read by its content
 * type rather than by call, so that a beacon's `text/plain` may carry a form or JSON.
 * @throws Refusal 400, 413 or 415
 */
export async function readPayload(c: Context, maxBytes = MAX_BODY_BYTES): Promise<JsonObject> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return readForm(new URL(c.req.url).search);
  const body = await readBody(c.req.raw, maxBytes);
  const type = (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === FORM) return readForm(body);
  if (type === 'application/json') return readJsonObject(body);
  if (type === 'text/plain' || type === '') return body.trimStart().startsWith('{') ? readJsonObject(body) : readForm(body);
  throw new Refusal(415, `content-type ${storableText(type).slice(0, 80)} is not read here: send ${FORM} or application/json`);
}

/** A repeated name keeps its last value, as the platform's own form readers do. */
const readForm = (body: string): JsonObject =>
  Object.fromEntries([...new URLSearchParams(body)].map(([name, value]) => [storableText(name), storableText(value)]));

function readJsonObject(body: string): JsonObject {
  const value = readJson(body);
  if (!isObject(value)) throw new Refusal(400, 'expected a JSON object');
  return value;
}

/** Stops reading once the limit is passed. If there is a content-length, Node enforces it and reads no further. */
async function readBody(request: Request, maxBytes: number): Promise<string> {
  const tooLarge = () => new Refusal(413, `body larger than ${maxBytes} bytes`);
  const told = request.headers.get('content-length');
  if (Number(told) > maxBytes) throw tooLarge();
  try {
    if (told !== null) return await request.text();
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString('utf8');
  } catch (problem) {
    throw problem instanceof Refusal ? problem : new Refusal(400, 'the body broke off');
  }
}
