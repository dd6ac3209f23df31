import * as z from 'zod/mini';
import type { Server } from './place/display-server.ts';

/** A request to a server. */
export interface Question {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** The part after `/admin/`. */
  readonly path: string;
  readonly body?: object;
  /** A file, sent as it is. */
  readonly file?: Blob;
  /** The format of the answer; JSON if absent. */
  readonly as?: 'text';
  readonly headers?: Readonly<Record<string, string>>;
}

export type Failure = {
  readonly ok: false;
  /** The failure and its remedy. */
  readonly sentence: string;
  /** Somebody else has saved the same popup meanwhile. */
  readonly conflict: boolean;
  /** The server has no such thing (any more). */
  readonly isMissing?: true;
};
export type Answered<T> = { readonly ok: true; readonly value: T } | Failure;
export type Ask = (server: Server, question: Question) => Promise<Answered<unknown>>;

/** The longest silence of a server, until its answer begins and between two parts of it. An answer as a whole may take longer. */
const MAX_SILENCE_MS = 20_000;

export const failed = (sentence: string, conflict = false): Failure => ({ ok: false, sentence, conflict });

/** Sends requests over this tool’s own network, never a page’s. @param own the origin of this tool, which a server must allow */
export const createAsk =
  (send: typeof fetch, own: string): Ask =>
  async ({ origin, token }, { method, path, body, file, as, headers = {} }) => {
    const silence = limitOfSilence();
    let answer: Response | null = null;
    let text: string;
    try {
      answer = await send(`${origin}/admin/${path}`, {
        method,
        headers: {
          ...headers,
          ...(token !== '' && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        ...(file && { body: file }),
        credentials: 'omit',
        redirect: 'error',
        signal: silence.signal,
      });
      text = await textOf(answer, silence.heard);
    } catch (problem) {
      return failed(whyNone(problem, answer !== null, origin, own));
    } finally {
      silence.end();
    }
    if (answer.ok && as === 'text') return { ok: true, value: text };
    const said = parsed(text);
    if (!answer.ok) return refusal(answer.status, said, own, { isFile: file !== undefined, method });
    return said === null ? failed('No display server answers there. Check the address of its admin API.') : { ok: true, value: said };
  };

/** Aborts a request once nothing was heard for too long. */
function limitOfSilence() {
  const ends = new AbortController();
  const wait = () => setTimeout(() => ends.abort(new DOMException('Nothing was heard.', 'TimeoutError')), MAX_SILENCE_MS);
  let timer = wait();
  return {
    signal: ends.signal,
    heard(): void {
      clearTimeout(timer);
      timer = wait();
    },
    end: () => clearTimeout(timer),
  };
}

/** Keeps the mark by which a spreadsheet knows a file's encoding. */
async function textOf({ body }: Response, heard: () => void): Promise<string> {
  heard();
  const reader = body?.pipeThrough(new TextDecoderStream('utf-8', { ignoreBOM: true })).getReader();
  let text = '';
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    heard();
    text += part.value;
  }
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads an answer in a known format, or returns a sentence if it has another. */
export function readAnswer<T>(answered: Answered<unknown>, schema: z.ZodMiniType<T>): Answered<T> {
  if (!answered.ok) return answered;
  const value = z.safeParse(schema, answered.value);
  return value.success
    ? { ok: true, value: value.data }
    : failed('The server’s answer is unknown to this tool. Update so that both have the same version.');
}

function whyNone(problem: unknown, hasBegun: boolean, origin: string, own: string): string {
  const where = origin.startsWith('/') ? 'The display server of this tool' : origin;
  if (problem instanceof DOMException && problem.name === 'TimeoutError')
    return `${where} has not answered for ${MAX_SILENCE_MS / 1000} seconds. Check that it is running, then try again.`;
  if (hasBegun) return `The answer of ${where.replace(/^The/, 'the')} broke off. Try again.`;
  if (origin.startsWith('/')) return `${where} does not answer. Start it with npm start.`;
  return `${where} does not answer this tool. Check that it is running, that this is the port of its admin API, and that it was started with ADMIN_ORIGINS=${own}.`;
}

interface Asked {
  readonly isFile: boolean;
  readonly method: Question['method'];
}

function refusal(status: number, said: unknown, own: string, { isFile, method }: Asked): Failure {
  const isRead = method === 'GET';
  const { reason, path } = reasonIn(said);
  const at = path ? ` (${path})` : '';
  if (status === 401)
    return failed('The server rejects this token. Copy it from ADMIN_TOKEN, or from the file display.admin-token beside its data.');
  if (status === 403) return failed(`The server does not allow this tool. Start it with ADMIN_ORIGINS=${own}.`);
  if (status === 404 && reason.startsWith('no call'))
    return failed('This server is older and keeps no history. Upgrade it, then save again.');
  if (status === 404)
    return { ...failed(`The server did not find it: ${reason || 'not found'}. Choose the account again.`), isMissing: true };
  if (status === 409 && reason.includes('belongs to account')) return failed(`It was not saved: ${reason}. Give this popup another id.`);
  if (status === 409) return failed(`It was not done: ${reason}.`);
  if (status === 412)
    return failed(
      `It was not ${method === 'DELETE' ? 'deleted' : 'saved'}: ${reason}. Check its history, then save over it or use the other version.`,
      true,
    );
  if (status === 413)
    return failed(`It was not saved: ${isFile ? `${reason}. Make it smaller` : 'it is too large for the server. Shorten its markup'}.`);
  if (status === 415) return failed(`The file was not accepted: ${reason}.`);
  if (status >= 500) return failed(`The server failed (${status}).${isRead ? '' : ' Nothing was saved.'} Try again in a moment.`);
  return failed(`${isRead ? 'It cannot be read' : 'It was not saved'}: ${reason || `the server answered ${status}`}${at}.`);
}

function reasonIn(said: unknown): { readonly reason: string; readonly path: string } {
  const error: unknown = typeof said === 'object' && said !== null && 'error' in said ? said.error : null;
  if (typeof error !== 'object' || error === null) return { reason: '', path: '' };
  const text = (name: 'reason' | 'path') => (name in error ? String(Reflect.get(error, name)).slice(0, 300) : '');
  return { reason: text('reason'), path: text('path') };
}
