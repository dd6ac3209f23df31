import type { Http } from '../../runtime/ports.ts';

/** `/api/display/{client}`: the call that each page view makes. */
const DISPLAY = /\/api\/display\/[^/?]+\/?(?:\?|$)/;

/** Marks each display call as a tool's, so that our server also tells what it leaves out and why (TGT-23). */
export const askWhy = (http: Http, isServer: (url: string) => boolean): Http => ({
  send(request, signal) {
    const { method, url, body } = request;
    if (method !== 'POST' || !isServer(url) || !DISPLAY.test(url) || !body || !('form' in body)) return http.send(request, signal);
    return http.send({ ...request, body: { form: { ...body.form, with_not_sent: '1' } } }, signal);
  },
});
