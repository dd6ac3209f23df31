import type { Server } from './server.ts';

/** What is asked of a server. */
export interface Question {
  readonly method: 'GET' | 'PUT' | 'POST';
  /** Behind `/admin/`. */
  readonly path: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Failure = {
  readonly ok: false;
  /** What went wrong and what to do about it. */
  readonly sentence: string;
  /** Somebody else has saved the same popup meanwhile. */
  readonly conflict: boolean;
};
export type Answered<T> = { readonly ok: true; readonly value: T } | Failure;
export type Ask = (server: Server, question: Question) => Promise<Answered<unknown>>;

const MAX_MS = 20_000;

export const failed = (sentence: string, conflict = false): Failure => ({ ok: false, sentence, conflict });

/** Asks over this tool’s own network, never a page’s. @param own the origin of this tool, which a server has to know */
export const createAsk =
  (send: typeof fetch, own: string): Ask =>
  async ({ origin, token }, { method, path, body, headers = {} }) => {
    let answer: Response;
    try {
      answer = await send(`${origin}/admin/${path}`, {
        method,
        headers: {
          ...headers,
          ...(token !== '' && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        credentials: 'omit',
        redirect: 'error',
        signal: AbortSignal.timeout(MAX_MS),
      });
    } catch (problem) {
      return failed(silence(problem, origin, own));
    }
    const said: unknown = await answer.json().catch(() => null);
    if (!answer.ok) return refusal(answer.status, said, own);
    return said === null
      ? failed('What answers there is no display server. Look whether the address is that of its admin API.')
      : { ok: true, value: said };
  };

function silence(problem: unknown, origin: string, own: string): string {
  const where = origin.startsWith('/') ? 'The display server of this tool' : origin;
  if (problem instanceof DOMException && problem.name === 'TimeoutError')
    return `${where} has not answered for ${MAX_MS / 1000} seconds. Look whether it is up, and try again.`;
  if (origin.startsWith('/')) return `${where} does not answer. It may have been stopped at the terminal: run npm start there.`;
  return `${where} does not answer this tool. Look whether it is up, whether this is the port of its admin API, and whether it was started with ADMIN_ORIGINS=${own}.`;
}

function refusal(status: number, said: unknown, own: string): Failure {
  const { reason, path } = reasonIn(said);
  const at = path ? ` (${path})` : '';
  if (status === 401)
    return failed('The server does not take this token. Copy it from ADMIN_TOKEN, or from the file display.admin-token beside its data.');
  if (status === 403) return failed(`The server does not let this tool ask it. Start it with ADMIN_ORIGINS=${own}.`);
  if (status === 404 && reason.startsWith('no call'))
    return failed('This server keeps no history of popups: it is an older one. Upgrade it, then save again.');
  if (status === 404) return failed(`The server has no such thing: ${reason || 'not found'}. Choose the account again.`);
  if (status === 409) return failed(`It was not saved: ${reason}. Give this popup another id.`);
  if (status === 412) return failed(`It was not saved: ${reason}. Look at its history, then save over it or take theirs.`, true);
  if (status === 413) return failed('It was not saved: it is larger than the server takes. Make its markup shorter.');
  if (status >= 500) return failed(`The server has a fault of its own (${status}). Nothing was saved; try again in a moment.`);
  return failed(`It was not saved: ${reason || `the server answered ${status}`}${at}.`);
}

function reasonIn(said: unknown): { readonly reason: string; readonly path: string } {
  const error: unknown = typeof said === 'object' && said !== null && 'error' in said ? said.error : null;
  if (typeof error !== 'object' || error === null) return { reason: '', path: '' };
  const text = (name: 'reason' | 'path') => (name in error ? String(Reflect.get(error, name)).slice(0, 300) : '');
  return { reason: text('reason'), path: text('path') };
}
