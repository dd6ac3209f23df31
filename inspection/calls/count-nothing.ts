import type { Http, HttpAnswer, HttpRequest } from '../../runtime/ports.ts';
import { TELLING_CALLS } from './telling-calls.ts';

/** `/api/display/{client}` and `/api/display/click/{popup}`: these requests for popups say that they must not be counted. */
const ASKS = /\/api\/display\/(?:click\/)?[^/?]+\/?(?:\?|$)/;

const tellingCall = (url: string) => TELLING_CALLS.find(([path]) => url.includes(path));

/** True for a call that tells the server something. None of these leaves the page while counting is off. */
export const isTelling = (url: string): boolean => !!tellingCall(url);

const NOTE = 'Answered by the panel: nothing is counted.';

/**
 * While `isOn`, the server answers requests for popups but learns nothing: no view, close, conversion or statistic leaves. Each is answered
 * here as the server would, so the visit goes on (DEV-15).
 */
export function countNothing(http: Http, isOn: () => boolean, isServer: (url: string) => boolean): Http {
  return {
    send(request, signal) {
      if (!isOn() || !isServer(request.url)) return http.send(request, signal);
      const answer = answerHere(request);
      return answer ? Promise.resolve(answer) : http.send(uncounted(request), signal);
    },
  };
}

function answerHere({ url }: HttpRequest): HttpAnswer | null {
  const [, answer] = tellingCall(url) ?? [];
  return answer ? { ok: true, status: 200, text: JSON.stringify({ ...answer, note: NOTE }) } : null;
}

function uncounted(request: HttpRequest): HttpRequest {
  const { method, url, body } = request;
  if (method !== 'POST' || !ASKS.test(url) || !body || !('form' in body)) return request;
  return { ...request, body: { form: { ...body.form, cancel_visitor_count: '1' } } };
}
