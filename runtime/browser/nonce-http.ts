import type { Http } from '../ports.ts';

/** Posts a form to the page's own site with WordPress's nonce. */
export const nonceHttp = (nonce: string): Http => ({
  async send({ method, url, body, keepalive = false }, signal) {
    try {
      const form = body && 'form' in body ? new URLSearchParams(body.form) : null;
      const answer = await fetch(url, { method, body: form, headers: { 'X-WP-Nonce': nonce }, keepalive, signal });
      // What it says nobody reads.
      return { ok: true, status: answer.status, text: '' };
    } catch {
      return { ok: false, reason: signal.aborted ? 'aborted' : 'network' };
    }
  },
});
