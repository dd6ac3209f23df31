import { type NotSent, readNotSent } from '../../reports/not-sent.ts';
import type { Http } from '../../runtime/ports.ts';

const DISPLAY = /\/api\/display\//;

/** Hears what each display answer says that it left out: the hook asks for it, and a scenario may expect it. */
export const hearNotSent = (http: Http, tell: (rows: readonly NotSent[]) => void): Http => ({
  async send(request, signal) {
    const answer = await http.send(request, signal);
    if (answer.ok && DISPLAY.test(request.url)) tell(readNotSent(answer.text));
    return answer;
  },
});
