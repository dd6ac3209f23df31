import type { CleanCalls } from './clean-calls.ts';

/** An answer, as much of it as is read (http.ts). */
type Read = Pick<Response, 'status' | 'text' | 'body'> & { readonly headers: Pick<Headers, 'get'> };

const HEADERS = ['Content-Type', 'authorization'];

/**
 * XMLHttpRequest in the place of `fetch`, for where a page has broken that and the browser's own cannot be had: in a sandbox
 * nobody may look into a frame. By the language alone, since nothing else can be relied on there. It ends with its page.
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

/** A page's own is given up after this long: whoever wraps it to wait for a visitor's consent waits longer, and is asked again on the next page. */
const PATIENCE_MS = 4000;

/**
 * The page's own `fetch` first, since consent tools wrap it on purpose; the browser's where that throws, rejects, does not
 * answer, or answers with what is no answer of a browser. A tag that waits for consent takes a rejection for a no, and one
 * whose answers were of no use already is not asked again.
 */
export function createCleanFetch(
  pages: unknown,
  browsers: Fetch,
  { get }: Pick<CleanCalls, 'get'>,
  after: (run: () => void, ms: number) => void,
  how: { readonly isUseless: boolean; readonly isStrict: boolean },
): Fetch {
  const isThere = typeof pages === 'function';

  /** Undefined where it is of no use. */
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

/** Whichever comes first, by the language alone. */
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
