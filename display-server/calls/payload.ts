import type { Context } from 'hono';
import { isObject, type JsonObject, readJson, storableText } from './json.ts';
import { Refusal } from './refusal.ts';

/** How much is read. JSON values have a separate limit, because each costs time even if it is a few bytes long. */
export interface PayloadLimits {
  readonly bytes: number;
  readonly values?: number;
}

/** Far above any legitimate call, far below what could do harm. */
export const OF_A_CALL: PayloadLimits = { bytes: 256 * 1024 };

/** Ten times as many fields as the longest call has. */
const MAX_FORM_FIELDS = 500;

const FORM = 'application/x-www-form-urlencoded';

/**
 * The payload of a call as plain fields: the query of a GET, otherwise the body. A body is read by its content
 * type rather than by call, so that a beacon's `text/plain` may carry a form or JSON.
 * @throws Refusal 400, 413 or 415
 */
export async function readPayload(c: Context, { bytes, values }: PayloadLimits = OF_A_CALL): Promise<JsonObject> {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return readForm(new URL(c.req.url).search);
  const body = await readBody(c.req.raw, bytes);
  const type = (c.req.header('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (type === FORM) return readForm(body);
  if (type === 'application/json') return readJsonObject(body, values);
  if (type === 'text/plain' || type === '') return body.trimStart().startsWith('{') ? readJsonObject(body, values) : readForm(body);
  throw new Refusal(415, `content-type ${storableText(type).slice(0, 80)} is not read here: send ${FORM} or application/json`);
}

/** For a repeated name the last value counts, as in the platform's own form readers. */
function readForm(body: string): JsonObject {
  // Counted before parsing. A body has room for 131,000 fields, and each takes as long as hundreds of characters of a value.
  if (body.split('&', MAX_FORM_FIELDS + 1).length > MAX_FORM_FIELDS)
    throw new Refusal(413, `a form of more than ${MAX_FORM_FIELDS} fields`);
  return Object.fromEntries([...new URLSearchParams(body)].map(([name, value]) => [storableText(name), storableText(value)]));
}

function readJsonObject(body: string, mostValues?: number): JsonObject {
  const value = readJson(body, mostValues);
  if (!isObject(value)) throw new Refusal(400, 'expected a JSON object');
  return value;
}

/** Stops reading at the limit. With a content-length, Node enforces the limit. */
const readBody = async (request: Request, maxBytes: number): Promise<string> => (await readBytes(request, maxBytes)).toString('utf8');

/** The body, unparsed. @throws Refusal 400 or 413 */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new Refusal(413, `body larger than ${maxBytes} bytes`);
  const told = request.headers.get('content-length');
  if (Number(told) > maxBytes) throw tooLarge();
  try {
    if (told !== null) return Buffer.from(await request.arrayBuffer());
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of request.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (problem) {
    throw problem instanceof Refusal ? problem : new Refusal(400, 'the body broke off');
  }
}
