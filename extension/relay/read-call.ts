import type { HttpBody, HttpRequest } from '../../runtime/ports.ts';

/** The beginning of a call's text, as the page's end writes it. */
export const CALL_BEGINS = '{"kind":"call",';
const MAX_LENGTH = 1_000_000;
const MAX_URL = 20_000;
const MAX_FIELDS = 500;

/** A call that a page asks the extension to make. `request` is null if the extension may not make it; then nobody answers. */
export interface ReadCall {
  readonly id: number;
  readonly request: HttpRequest | null;
}

/** Null for a text that is not a call. From a call, it copies only what our own calls have: no header, no cookie. */
export function readCall(text: string): ReadCall | null {
  if (!text.startsWith(CALL_BEGINS)) return null;
  const nobody: ReadCall = { id: 0, request: null };
  if (text.length > MAX_LENGTH) return nobody;
  try {
    const { id, request } = JSON.parse(text);
    const { method, url, body } = Object(request);
    const read = body === undefined ? undefined : readBody(body);
    const sound = Number.isSafeInteger(id) && (method === 'GET' || method === 'POST') && typeof url === 'string' && url.length <= MAX_URL;
    if (!sound || read === null || !/^https?:\/\//.test(url)) return nobody;
    return { id, request: { method, url, ...(read && method === 'POST' && { body: read }) } };
  } catch {
    return nobody;
  }
}

function readBody(value: unknown): HttpBody | null {
  const { form, json } = Object(value) as { form?: unknown; json?: unknown };
  if (typeof form !== 'object' || form === null) return typeof json === 'object' && json !== null ? { json } : null;
  const fields = Object.entries(form);
  const sound = fields.length <= MAX_FIELDS && fields.every((field): field is [string, string] => typeof field[1] === 'string');
  return sound ? { form: Object.fromEntries(fields) } : null;
}
