import type { Context, Hono } from 'hono';
import type { Setting } from './page/setting.ts';
import type { Admin } from './page-leads.ts';
import { harnessOrigins, OWN_SERVER } from './places.ts';

const MAX_BYTES = 2 * 1024 * 1024;
/** Headers that a save passes on. */
const PASSED = ['if-match', 'if-none-match', 'content-type'];

/**
 * The demo sites' popups, files and leads for the panel’s studio, fetched from the admin API with a token that no browser has. It serves
 * only these accounts: in front of a real database, this page must not become a way around the token.
 */
export function mountAccounts(app: Hono, { origin, token }: Admin, harnessPort: number, sites: Setting['sites']): void {
  const own = harnessOrigins(harnessPort);

  app.get(`${OWN_SERVER}/admin/accounts`, (c) =>
    c.json({ accounts: sites.map(({ clientId, title }) => ({ client_id: clientId, name: title, language: 'en' })) }),
  );

  app.on(
    ['GET', 'PUT', 'POST', 'DELETE'],
    `${OWN_SERVER}/admin/accounts/:clientId/:part{popups|publish|files|results|webhooks|deliveries|leads|settings}/*`,
    (c) => pass(c, c.req.param('clientId')),
  );
  app.on(['GET', 'DELETE'], `${OWN_SERVER}/admin/leads/*`, (c) => pass(c, c.req.query('client_id') ?? ''));

  // The last visits, so that the studio can count how many a rule would let through.
  app.get(`${OWN_SERVER}/admin/kept/:table{displays|conversions}`, (c) => pass(c, c.req.query('client_id') ?? ''));

  async function pass(c: Context, clientId: string): Promise<Response> {
    const refuse = (status: 403 | 404 | 413 | 502, reason: string) => c.json({ error: { reason, path: '' } }, status);
    // A page of another origin may send anything here. The browser adds its origin.
    if (c.req.method !== 'GET' && !own.includes(c.req.header('origin') ?? '')) return refuse(403, 'only the harness page saves here');
    if (!sites.some((site) => site.clientId === clientId)) return refuse(404, `no demo site has the account ${clientId}`);
    const body = /^P/.test(c.req.method) ? await c.req.arrayBuffer() : undefined;
    if (body !== undefined && body.byteLength > MAX_BYTES) return refuse(413, 'larger than a popup can be');
    const { pathname, search } = new URL(c.req.url);
    const passed = PASSED.flatMap((name) => {
      const value = c.req.header(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    const answer = await fetch(`${origin}${pathname.slice(OWN_SERVER.length)}${search}`, {
      method: c.req.method,
      headers: { ...Object.fromEntries(passed), authorization: `Bearer ${token}` },
      ...(body !== undefined && { body }),
    }).catch(() => null);
    if (!answer) return refuse(502, 'the display server does not answer');
    return new Response(answer.body, {
      status: answer.status,
      headers: {
        'content-type': answer.headers.get('content-type') ?? 'application/json',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      },
    });
  }
}
