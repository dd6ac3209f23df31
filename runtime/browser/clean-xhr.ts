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
