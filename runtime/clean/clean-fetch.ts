import type { CleanCalls } from './clean-calls.ts';

/** The used part of an answer (http.ts). */
type Read = Pick<Response, 'status' | 'text' | 'body'> & { readonly headers: Pick<Headers, 'get'> };

const HEADERS = ['Content-Type', 'authorization'];

/**
 * Uses XMLHttpRequest if a page has broken `fetch` and the browser's own is out of reach, as in a sandbox that forbids access to frames. It
 * uses only the language, since nothing else is reliable there. It ends with its page.
 */
export const fetchByXhr = async (url: string, { method, body, headers, signal }: RequestInit): Promise<Read> =>
  await {
    // biome-ignore lint/suspicious/noThenProperty: it is waited for, by the language alone.
    then(answered: (answer: Read) => void, failed: (error: unknown) => void) {
      const request = new XMLHttpRequest();
      request.open(method ?? 'GET', url);
      for (let at = 0; at < HEADERS.length; at++) {
        const name = HEADERS[at] as string;
        const value = (headers as Record<string, string> | undefined)?.[name];
        if (value) request.setRequestHeader(name, value);
      }
      request.onload = () =>
        answered({
          status: request.status,
          headers: { get: (name) => request.getResponseHeader(name) },
          body: null,
          text: async () => request.responseText,
        });
      request.onerror = request.onabort = failed;
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit | null);
    },
  };

type Fetch = (url: string, how: RequestInit) => Promise<Response>;

/** The page's own fetch is given up after this time. A wrapper that waits longer for consent is asked again on the next page. */
const PATIENCE_MS = 4000;

/**
 * Uses the page's own `fetch` first, since consent tools wrap it on purpose. It uses the browser's if that throws, rejects, does not
 * answer, or returns something that is no answer. For a tag that waits for consent, a rejection means no. A fetch with useless answers is
 * not asked again.
 */
export function createCleanFetch(
  pages: unknown,
  browsers: Fetch,
  { get }: Pick<CleanCalls, 'get'>,
  after: (run: () => void, ms: number) => void,
  how: { readonly isUseless: boolean; readonly isStrict: boolean },
): Fetch {
  const isThere = typeof pages === 'function';

  /** Undefined if it is of no use. */
  async function ask(url: string, asked: RequestInit): Promise<Response | undefined> {
    // biome-ignore lint/suspicious/noThenProperty: it is waited for.
    const inTime = { then: (done: (nothing: undefined) => void) => after(() => done(undefined), PATIENCE_MS) };
    const answer = await first((pages as Fetch)(url, asked), inTime);
    return isAnswer(answer) ? answer : undefined;
  }

  function isAnswer(answer: unknown): answer is Response {
    try {
      return typeof get(answer, 'status') === 'number' && typeof get(answer, 'headers') === 'object';
    } catch {
      return false;
    }
  }

  return async (url, asked) => {
    if (!isThere || (how.isUseless && !how.isStrict)) return await browsers(url, asked);
    try {
      const answer = await ask(url, asked);
      if (answer || how.isStrict) return answer as Response;
    } catch (error) {
      if (how.isStrict || (asked.signal && get(asked.signal, 'aborted'))) throw error;
    }
    return await browsers(url, asked);
  };
}

/** Whichever settles first, with only the language. */
const first = async (...all: readonly unknown[]): Promise<unknown> =>
  await {
    // biome-ignore lint/suspicious/noThenProperty: it is waited for, by the language alone.
    then(done: (value: unknown) => void, failed: (error: unknown) => void) {
      const wait = async (each: unknown) => {
        try {
          done(await each);
        } catch (error) {
          failed(error);
        }
      };
      for (let at = 0; at < all.length; at++) void wait(all[at]);
    },
  };
