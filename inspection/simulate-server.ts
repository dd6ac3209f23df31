import type { Http, HttpAnswer, HttpRequest } from '../runtime/ports.ts';
import type { ServerSimulation } from './protocol.ts';

/** The two refusals that the server really sends, word for word (GAT-11). */
const REFUSALS: Partial<Record<ServerSimulation, string>> = {
  'refused-restricted': 'Client restricted',
  'refused-max-views': 'You have been reached the max poptins views number',
};

/** `/api/display/{client}` and `/api/display/click/{popup}` ask for popups; the rest below it only tells. */
const ASKS_FOR_POPUPS = /\/api\/display\/(?:click\/)?[^/?]+\/?(?:\?|$)/;

/**
 * A display server that refuses, breaks or is away, from the next call on.
 * `isServer` says which addresses are its own; everything else goes through.
 */
export function simulateServer(http: Http, simulated: () => ServerSimulation, isServer: (url: string) => boolean): Http {
  return {
    send(request, signal) {
      const answer = isServer(request.url) ? answerOf(simulated(), request) : null;
      return answer ? Promise.resolve(answer) : http.send(request, signal);
    },
  };
}

function answerOf(simulated: ServerSimulation, request: HttpRequest): HttpAnswer | null {
  if (simulated === 'offline') return { ok: false, reason: 'network' };
  if (simulated === 'status-500') return { ok: true, status: 500, text: 'Internal Server Error' };
  const message = REFUSALS[simulated];
  if (!message || request.method !== 'POST' || !ASKS_FOR_POPUPS.test(request.url)) return null;
  return { ok: true, status: 200, text: refusal(message) };
}

function refusal(message: string): string {
  return `{"display":"not_allowed","message":"${message}","is_client_restriction":1,"client_restriction_setting":{},"poptins":[]}`;
}
