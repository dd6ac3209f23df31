import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { mountAccounts } from '../../../harness/page-accounts.ts';

const ADMIN = { origin: 'http://localhost:4602', token: 'secret' };
const SITES = [{ name: 'shop', title: 'Fen & Kiln', clientId: 'shop1', kind: 'shop', about: '', portOffset: 12, paths: [] }];
const OWN = { origin: 'http://poptins.localhost:4600' };

afterEach(() => vi.unstubAllGlobals());

/** The harness page’s own server before an admin API that takes everything. */
function page() {
  const asked: Request[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push(new Request(url, init));
    return Response.json({ poptin_id: 'p1', version: 2 });
  });
  const app = new Hono();
  mountAccounts(app, ADMIN, 4600, SITES);
  return { app, asked };
}
const PATH = '/display/admin/accounts/shop1/popups/p1';

test('the harness page saves a demo site’s popup with the token that only its server has (DEV-20)', async () => {
  const { app, asked } = page();
  const headers = { ...OWN, 'if-match': '"1"', 'content-type': 'application/json' };
  const answer = await app.request(`${PATH}?by=Dana`, { method: 'PUT', headers, body: '{"poptin_id":"p1"}' });
  expect(await answer.json()).toEqual({ poptin_id: 'p1', version: 2 });
  const [request] = asked;
  expect([request?.method, request?.url]).toEqual(['PUT', 'http://localhost:4602/admin/accounts/shop1/popups/p1?by=Dana']);
  expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({ authorization: 'Bearer secret', 'if-match': '"1"' });
  expect(await request?.text()).toBe('{"poptin_id":"p1"}');
});

test('it offers the demo sites’ accounts only (DEV-20)', async () => {
  const { app } = page();
  expect(await (await app.request('/display/admin/accounts')).json()).toEqual({
    accounts: [{ client_id: 'shop1', name: 'Fen & Kiln', language: 'en' }],
  });
});

test.each([
  ['a demo site’s own page', PATH, 'PUT', { origin: 'http://shop.poptins.localhost:4612' }, 403],
  ['a page of the world', PATH, 'POST', { origin: 'https://evil.example' }, 403],
  ['nobody that is known', PATH, 'PUT', {}, 403],
  ['the harness page, for an account that is no demo site’s', '/display/admin/accounts/real/popups/p1', 'PUT', OWN, 404],
  ['the harness page, for a real account’s popups', '/display/admin/accounts/real/popups', 'GET', OWN, 404],
  ['the harness page, for a whole account', '/display/admin/accounts/shop1', 'PUT', OWN, 404],
  ['the harness page, for all leads', '/display/admin/leads', 'GET', OWN, 404],
  ['the harness page, for all visits', '/display/admin/kept/displays', 'GET', OWN, 404],
  ['the harness page, for a real account’s visits', '/display/admin/kept/displays?client_id=real', 'GET', OWN, 404],
  ['the harness page, for rows that nothing asks for', '/display/admin/kept/activities?client_id=shop1', 'GET', OWN, 404],
  ['the harness page, for a way out of an account', '/display/admin/accounts/shop1/../../leads', 'GET', OWN, 404],
])('%s gets nowhere (%s %s) (DEV-20, SEC-01)', async (_, path, method, headers, status) => {
  const { app, asked } = page();
  const answer = await app.request(path, { method, headers, ...(method === 'PUT' && { body: '{}' }) });
  expect([answer.status, asked.length]).toEqual([status, 0]);
});

test('a demo site’s last visits are read for the studio, and leads with them (TGT-24)', async () => {
  const { app, asked } = page();
  for (const table of ['displays', 'conversions']) await app.request(`/display/admin/kept/${table}?client_id=shop1&limit=1000`);
  expect(asked.map(({ url }) => url)).toEqual(
    ['displays', 'conversions'].map((table) => `http://localhost:4602/admin/kept/${table}?client_id=shop1&limit=1000`),
  );
});

test('a display server that has stopped is said to be (DEV-20)', async () => {
  const { app } = page();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')));
  expect((await app.request(PATH, { headers: OWN })).status).toBe(502);
});
