import type { Http, HttpAnswer, HttpBody } from '../ports.ts';

/** No answer of the contract comes near this; of a longer one no more is fetched. */
const MAX_ANSWER_BYTES = 2_000_000;

/** fetch, as the page has it: consent tools wrap it on purpose, so the wrapped one is used. */
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

/** An answer's text, read as it comes, so that one without an end is cut off at its bound: null then. */
export async function readText(answer: Response): Promise<string | null> {
  const reader = answer.body?.getReader();
  // None at all, or the page's fetch is somebody's own.
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

/** A form body is sent as URLSearchParams, whose content type needs no preflight (API-22). */
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
 * Fetches what may be imported later, after everything else that the page wants. An import asks for it in the same way,
 * so it finds it in the browser's cache. It is read to its end, since what is left unread may not be kept.
 */
export function fetchBytes(url: string): void {
  fetch(url, { priority: 'low', credentials: 'same-origin' })
    .then((answer) => answer.arrayBuffer())
    .catch(() => {
      // The import that needs it will say so.
    });
}
