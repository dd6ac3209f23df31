import type { Http, HttpAnswer, HttpRequest } from '../../../runtime/ports.ts';

/** A call that a page's own policy forbids, passed on to the extension, which may make it. */
export interface PageCall {
  readonly kind: 'call';
  readonly id: number;
  readonly request: HttpRequest;
}

export interface PageCalls {
  readonly http: Http;
  /** Delivers the answer to call `id`. Drops it if nobody waits for it any more. */
  answered(id: number, answer: HttpAnswer): void;
}

/** Sends calls out of the page as messages, and receives the answers. An unanswered call ends with its signal. */
export function createPageCalls(send: (call: PageCall) => void): PageCalls {
  const waiting = new Map<number, (answer: HttpAnswer) => void>();
  let calls = 0;
  return {
    answered(id, answer) {
      waiting.get(id)?.(answer);
      waiting.delete(id);
    },
    http: {
      send: (request, signal) =>
        new Promise((done) => {
          const id = ++calls;
          const abort = () => {
            waiting.delete(id);
            done({ ok: false, reason: 'aborted' });
          };
          if (signal.aborted) return abort();
          signal.addEventListener('abort', abort, { once: true });
          waiting.set(id, done);
          send({ kind: 'call', id, request });
        }),
    },
  };
}
