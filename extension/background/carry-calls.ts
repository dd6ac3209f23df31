import { isAtHost } from '../../inspection/calls/is-at-host.ts';
import type { Request } from '../../inspection/protocol/protocol.ts';
import type { Http, HttpAnswer } from '../../runtime/ports.ts';
import { readCall } from '../relay/read-call.ts';

/** A page has a handful of open calls. Anything with more is no runtime. */
const MAX_UNDER_WAY = 20;
const MAX_WAIT_MS = 10_000;

/**
 * Makes the calls that a page's policy forbids, without cookies, and only to the hosts that a tester entered for its site (SEC-04). Returns
 * true if a page's text was a call, which nothing else then handles.
 */
export function carryCalls(http: Http, wait: (ms: number) => AbortSignal) {
  let underWay = 0;

  async function answerTo(request: Parameters<Http['send']>[0], hosts: readonly string[]): Promise<HttpAnswer> {
    if (underWay >= MAX_UNDER_WAY || !isAtHost(request.url, hosts)) return { ok: false, reason: 'network' };
    underWay += 1;
    const answer = await http.send(request, wait(MAX_WAIT_MS));
    underWay -= 1;
    return answer;
  }

  return (text: string, hosts: () => Promise<readonly string[]>, post: (request: Request) => void): boolean => {
    const call = readCall(text);
    if (!call) return false;
    if (call.request) {
      const { id, request } = call;
      const answered = hosts().then((allowed) => answerTo(request, allowed));
      // A page that has left has no port for an answer.
      answered.then((answer) => post({ kind: 'answered', id, answer })).catch(() => {});
    }
    return true;
  };
}
