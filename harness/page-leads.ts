import type { Context, Hono } from 'hono';

/** Address of the display server's admin API, and its token. */
export interface Admin {
  readonly origin: string;
  readonly token: string;
}

/** Tells the page to ask again after this many milliseconds. */
const ASK_AGAIN = 'retry: 2000\n\n';

/**
 * Leads for the harness page, read from the admin API. The token stays in this process, so no browser or demo site can get it. Anyone who
 * reaches this page can read leads, but can only change the demo sites’ popups.
 */
export function mountLeads(app: Hono, { origin, token }: Admin): void {
  const ask = (c: Context, path: string): Promise<Response> => {
    const lastSeen = c.req.header('last-event-id');
    const headers = { authorization: `Bearer ${token}`, ...(lastSeen && { 'last-event-id': lastSeen }) };
    return fetch(`${origin}/admin/${path}${new URL(c.req.url).search}`, { headers });
  };

  app.get('/leads', async (c) => {
    const answer = await ask(c, 'leads').catch(() => null);
    return answer ? own(answer.body, 'application/json', answer.status) : own('{}', 'application/json', 502);
  });

  app.get('/leads/stream', async (c) => {
    const answer = await ask(c, 'leads/stream').catch(() => null);
    return own(answer?.ok ? answer.body : ASK_AGAIN, 'text/event-stream', 200);
  });
}

/** Only for this page's own origin. */
const own = (body: ReadableStream | string | null, type: string, status: number): Response =>
  new Response(body, {
    status,
    headers: { 'content-type': type, 'cross-origin-resource-policy': 'same-origin', 'x-content-type-options': 'nosniff' },
  });
