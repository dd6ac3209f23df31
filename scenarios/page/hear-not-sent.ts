import { type NotSent, readNotSent } from '../../reports/not-sent.ts';
import type { Http } from '../../runtime/ports.ts';

const DISPLAY = /\/api\/display\//;

/** Listens for the popups that each display answer says it left out, because a scenario may expect them. */
export const hearNotSent = (http: Http, tell: (rows: readonly NotSent[]) => void): Http => ({
  async send(request, signal) {
    const answer = await http.send(request, signal);
    if (answer.ok && DISPLAY.test(request.url)) tell(readNotSent(answer.text));
    return answer;
  },
});
