import type { Http, HttpAnswer, HttpRequest } from '../../../runtime/ports.ts';

/** A call that a page's own policy forbids, on its way to whoever may make it. */
export interface PageCall {
  readonly kind: 'call';
  readonly id: number;
  readonly request: HttpRequest;
}

export interface PageCalls {
  readonly http: Http;
  /** The answer to call `id`; one that nobody waits for any more is dropped. */
  answered(id: number, answer: HttpAnswer): void;
}

/** Calls that leave the page as messages and come back as answers. What is never answered ends with its signal. */
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
