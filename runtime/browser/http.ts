import type { Http, HttpAnswer, HttpBody } from '../ports.ts';

/** No real answer is nearly this long. The rest of a longer one is not fetched. */
const MAX_ANSWER_BYTES = 2_000_000;

/** The page's own fetch: consent tools wrap it on purpose, so this uses the wrapped one. */
export function browserHttp(): Http {
  return {
    async send({ method, url, body, keepalive = false, cookies, authorization }, signal): Promise<HttpAnswer> {
      try {
        const answer = await fetch(url, {
          method,
          body: body ? encode(body) : null,
          headers: {
            ...(body && 'json' in body && { 'Content-Type': 'application/json' }),
            ...(authorization && { authorization }),
          },
          keepalive,
          signal,
          credentials: cookies ? 'same-origin' : 'omit',
        });
        const text = await readText(answer);
        if (text === null) return { ok: false, reason: 'too-large' };
        return { ok: true, status: answer.status, text, retryAfter: answer.headers.get('Retry-After') };
      } catch {
        return { ok: false, reason: signal.aborted ? 'aborted' : 'network' };
      }
    },
  };
}

/** An answer's text, read as it arrives, so that an endless one is cut off at the limit. Null in that case. */
export async function readText(answer: Response): Promise<string | null> {
  const reader = answer.body?.getReader();
  // The answer has no stream, or the page has its own fetch.
  if (!reader) return answer.text();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { value } = await reader.read();
    if (!value) return text + decoder.decode();
    bytes += value.length;
    if (bytes > MAX_ANSWER_BYTES) break;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return null;
}

/** Sends a form body as URLSearchParams, whose content type needs no preflight (API-22). */
export function encode(body: HttpBody): BodyInit {
  return 'form' in body ? new URLSearchParams(body.form) : JSON.stringify(body.json);
}

/** Posts a form to the page's own site with WordPress's nonce. */
export const nonceHttp = (nonce: string): Http => ({
  async send({ method, url, body, keepalive = false }, signal) {
    try {
      const form = body && 'form' in body ? new URLSearchParams(body.form) : null;
      const answer = await fetch(url, { method, body: form, headers: { 'X-WP-Nonce': nonce }, keepalive, signal });
      // Nobody reads the body of this answer.
      return { ok: true, status: answer.status, text: '' };
    } catch {
      return { ok: false, reason: signal.aborted ? 'aborted' : 'network' };
    }
  },
});

/**
 * Fetches what may be imported later, after everything else that the page wants. The import makes the same request, so it finds the file in
 * the browser's cache. It reads to the end, because browsers may not cache a partly read answer.
 */
export function fetchBytes(url: string): void {
  fetch(url, { priority: 'low', credentials: 'same-origin' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {
      // The import that needs it will report the fault.
    });
}
