import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DisplayServer } from '../../../display-server/display-server.ts';
import { type Client, client, listening, newAccount, newViewer, STARTING_MS, startServer } from '../start.ts';

let server: DisplayServer;
let to: Client;
let origin: string;
let clientId: string;
let popupId: string;
beforeAll(async () => {
  server = await startServer();
  to = client(server);
  origin = await listening(server);
}, STARTING_MS);
afterAll(() => server.close());
beforeEach(async () => {
  await to.remove('/admin/faults');
  ({ clientId, popupId } = await newAccount(to));
});

const order = (call: string, fault: object | null, more: object = {}) =>
  to.put('/admin/faults', { client_id: clientId, call, fault, ...more });
/** Over a real connection, as a browser would. */
const display = (init: RequestInit = {}) => fetch(`${origin}/api/display/${clientId}`, { method: 'POST', ...init });

describe('a simulated failure is real (DEV-06)', () => {
  test.each([
    { fault: { kind: 'status', status: 500 }, status: 500, body: /injected fault: 500/ },
    { fault: { kind: 'status', status: 429, retry_after: 7 }, status: 429, body: /429/ },
    { fault: { kind: 'html' }, status: 200, body: /<!doctype html>/ },
    { fault: { kind: 'body', status: 200, body: '{"display":1', content_type: 'application/json' }, status: 200, body: /^\{"display":1$/ },
    { fault: { kind: 'empty' }, status: 200, body: /^$/ },
    { fault: { kind: 'null' }, status: 200, body: /^null$/ },
    { fault: { kind: 'no-content' }, status: 204, body: /^$/ },
    { fault: { kind: 'proto' }, status: 200, body: /__proto__/ },
    { fault: { kind: 'deep' }, status: 200, body: /^\[{10000}\]{10000}$/ },
    { fault: { kind: 'truncated' }, status: 200, body: /^\{"display":true[^}]+/ },
    { fault: { kind: 'wrong-types' }, status: 200, body: /"poptins":"not an object"/ },
    { fault: { kind: 'drip', ms: 50 }, status: 200, body: /"poptins":\[/ },
    { fault: { kind: 'hang', ms: 20 }, status: 200, body: /"poptins":\[/ },
  ])('$fault.kind is answered $status (DEV-06)', async ({ fault, status, body }) => {
    expect((await order('display', fault)).status).toBe(200);
    const response = await display();
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(body);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  test('retry_after is in its header (DEV-06)', async () => {
    await order('display', { kind: 'status', status: 503, retry_after: 7 });
    expect((await display()).headers.get('retry-after')).toBe('7');
  });

  test('huge is over ten megabytes of JSON (DEV-06)', async () => {
    await order('display', { kind: 'huge' });
    expect((await (await display()).text()).length).toBeGreaterThan(10_000_000);
  });

  test('truncated also halves a compressed template (DEV-06)', async () => {
    await to.put(`/admin/accounts/${clientId}`, { popups: [{ poptin_id: popupId, markup: '<div>1234567890</div>' }] });
    await order('template', { kind: 'truncated' });
    expect(await (await fetch(`${origin}/t/${popupId}.html`)).text()).toBe('<div>12345');
  });

  test.each(['reset', 'cut'])('%s breaks the connection (DEV-06)', async (kind) => {
    await order('display', { kind });
    await expect(display().then((response) => response.text())).rejects.toThrow();
  });

  test('no-cors keeps the answer from the page (DEV-06)', async () => {
    await order('display', { kind: 'no-cors' });
    expect((await display()).headers.has('access-control-allow-origin')).toBe(false);
  });

  test('redirect sends the call elsewhere (DEV-06)', async () => {
    await order('display', { kind: 'redirect', location: '/elsewhere' });
    expect((await display({ redirect: 'manual' })).headers.get('location')).toBe('/elsewhere');
  });

  test('a hanging call ends when the page gives up, and nothing is kept (DEV-06)', async () => {
    await order('display', { kind: 'hang', ms: 60_000 });
    await expect(display({ signal: AbortSignal.timeout(100) })).rejects.toThrow();
    expect(await to.kept('displays', clientId)).toEqual([]);
  });
});

describe('which calls fail', () => {
  test('only that call of that account, until it is taken back (DEV-06)', async () => {
    await order('display', { kind: 'status', status: 500 });
    const other = await newAccount(to);
    expect((await to.form(`/api/display/${other.clientId}`, {})).status).toBe(200);
    expect((await to.form(`/api/display/closed/${popupId}`, { client_id: clientId })).status).toBe(200);
    await order('display', null);
    expect((await display()).status).toBe(200);
  });

  test('only so many times (DEV-06)', async () => {
    await order('display', { kind: 'status', status: 500 }, { times: 2 });
    const statuses = [await display(), await display(), await display()].map((response) => response.status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  test('any call, and every account, by *; the nearest order counts (DEV-06)', async () => {
    await to.put('/admin/faults', { call: '*', fault: { kind: 'status', status: 500 } });
    await order('*', { kind: 'status', status: 502 });
    await order('display', { kind: 'status', status: 503 });
    expect([
      (await display()).status,
      (await to.get(`/api/display/shopify/get-price-rules/${clientId}`)).status,
      (await to.get('/pixel.js')).status,
    ]).toEqual([503, 502, 500]);
  });

  test('once the nearest order is used up, the next one counts (DEV-06)', async () => {
    await order('*', { kind: 'status', status: 502 });
    await order('display', { kind: 'status', status: 503 }, { times: 1 });
    expect([(await display()).status, (await display()).status]).toEqual([503, 502]);
  });

  test('a stored lead whose answer is lost is answered and counted once when repeated (FRM-19)', async () => {
    const viewerId = await newViewer(to, clientId);
    const deliver = () =>
      to.form(`/api/display/conversion/${viewerId}`, {
        client_id: clientId,
        poptin_id: popupId,
        p_target: 'lead',
        conversion_key: 'k',
        email: 'a@b.co',
      });
    await order('conversion', { kind: 'status', status: 503, stored: true }, { times: 1 });
    expect((await deliver()).status).toBe(503);
    expect((await deliver()).json).toMatchObject({ success: true });
    expect(await to.leads(clientId)).toHaveLength(1);
  });

  test('a lead that fails before it is stored is not (FRM-19)', async () => {
    const viewerId = await newViewer(to, clientId);
    await order('conversion', { kind: 'html' });
    await to.form(`/api/display/conversion/${viewerId}`, { client_id: clientId, poptin_id: popupId, p_target: 'lead' });
    expect(await to.leads(clientId)).toEqual([]);
  });

  test.each([{ fault: { kind: 'earthquake' } }, { fault: { kind: 'status', status: 99 } }, { call: 'dinner', fault: null }])(
    'the order %j is 400 (DEV-06)',
    async (wrong) => {
      expect((await to.put('/admin/faults', { call: 'display', ...wrong })).status).toBe(400);
    },
  );
});
