import type { Http, HttpAnswer, HttpBody } from '../ports.ts';

/** No answer of the contract comes near this; a longer one is not read to its end. */
const LONGEST_ANSWER_CHARS = 2_000_000;

/** fetch, as the page has it: consent tools wrap it on purpose, so the wrapped one is used. */
export function browserHttp(): Http {
  return {
    async send({ method, url, body, keepalive = false }, signal): Promise<HttpAnswer> {
      try {
        const answer = await fetch(url, {
          method,
          body: body ? encode(body) : null,
          headers: body && 'json' in body ? { 'Content-Type': 'application/json' } : {},
          keepalive,
          signal,
          // A shop knows its visitor's cart by their cookies; nobody else is sent any.
          credentials: 'same-origin',
        });
        const text = await answer.text();
        if (text.length > LONGEST_ANSWER_CHARS) return { ok: false, reason: 'too-large' };
        const wait = Number(answer.headers.get('Retry-After'));
        return { ok: true, status: answer.status, text, retryAfterMs: wait > 0 ? wait * 1000 : 0 };
      } catch {
        return { ok: false, reason: signal.aborted ? 'aborted' : 'network' };
      }
    },
  };
}

/** A form body is sent as URLSearchParams, whose content type needs no preflight (API-22). */
function encode(body: HttpBody): BodyInit {
  return 'form' in body ? new URLSearchParams(body.form) : JSON.stringify(body.json);
}
