import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DisplayServer } from '../../../display-server/display-server.ts';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { type Client, client, newAccount, newDisplay, newViewer, STARTING_MS, startServer } from '../start.ts';

const A_MINUTE = 60;
/** Stands still, so that a slow machine allows no further call. */
let nowMs = 0;
let server: DisplayServer;
let to: Client;
beforeAll(async () => {
  // Thirty calls of an address at once, a hundred and twenty of an account.
  server = await startServer({ rates: { perAddress: 30 / A_MINUTE, perAccount: 120 / A_MINUTE }, rateClock: () => nowMs });
  to = client(server);
}, STARTING_MS);
afterAll(() => server.close());

let addresses = 0;
const newAddress = () => `10.7.${Math.floor(++addresses / 250)}.${addresses % 250}`;

async function post(from: string, path: string, fields: Record<string, string> = {}): Promise<Response> {
  const env = { incoming: { socket: { remoteAddress: from } } };
  return server.app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers: { origin: 'https://shop.example' } }, env);
}
const get = async (from: string, path: string): Promise<Response> =>
  server.app.request(path, {}, { incoming: { socket: { remoteAddress: from } } });
const askForPopups = (from: string, clientId: string) => post(from, `/api/display/${clientId}`);
/** Every call of a kind at once. @returns how many were answered with each status */
async function flood(times: number, call: (at: number) => Promise<Response>): Promise<Record<string, number>> {
  const answers = await Promise.all(Array.from({ length: times }, (_, at) => call(at)));
  return Object.fromEntries([...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status, length]));
}

/** An account whose popup was handed to a visitor at another address. */
async function newVisit() {
  const made = await newAccount(to);
  const answer = await askForPopups(newAddress(), made.clientId);
  return { ...made, viewerId: (await answer.json()).poptins[0].viewer_id as string };
}
const leave = (from: string, { clientId, popupId, viewerId }: Awaited<ReturnType<typeof newVisit>>) =>
  post(from, `/api/display/conversion/${viewerId}`, {
    client_id: clientId,
    poptin_id: popupId,
    p_target: 'lead',
    email: 'ann@shop.example',
  });

describe('a flood (SEC-02)', () => {
  test('from one address is refused with a time to return; everybody else is answered (SEC-02)', async () => {
    const { clientId } = await newAccount(to);
    const stranger = newAddress();
    expect(await flood(40, () => askForPopups(stranger, clientId))).toEqual({ 200: 30, 429: 10 });
    const refused = await askForPopups(stranger, clientId);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After');
    expect((await askForPopups(newAddress(), clientId)).status).toBe(200);
    nowMs += 2000;
    expect(await flood(2, () => askForPopups(stranger, clientId))).toEqual({ 200: 1, 429: 1 });
  });

  test('a network of IPv6 addresses is one address (SEC-02)', async () => {
    const { clientId } = await newAccount(to);
    expect(await flood(40, (at) => askForPopups(`2001:db8:1:2::${at.toString(16)}`, clientId))).toEqual({ 200: 30, 429: 10 });
    expect((await askForPopups('2001:db8:1:3::1', clientId)).status).toBe(200);
  });

  test('on one account from everywhere is refused, and no other account notices (SEC-02)', async () => {
    const { clientId } = await newAccount(to);
    expect(await flood(150, () => askForPopups(newAddress(), clientId))).toEqual({ 200: 120, 429: 30 });
    expect((await askForPopups(newAddress(), (await newAccount(to)).clientId)).status).toBe(200);
  });

  test('lets a visitor with a popup leave a lead, and no visitor without one (SEC-02, API-05)', async () => {
    const visit = await newVisit();
    const [stranger, elsewhere] = [newAddress(), Array.from({ length: 120 }, newAddress)];
    await flood(40, () => askForPopups(stranger, visit.clientId));
    await flood(120, (at) => askForPopups(elsewhere[at] ?? '', visit.clientId));
    expect((await leave(stranger, { ...visit, viewerId: newId() })).status).toBe(429);
    expect((await leave(stranger, visit)).status).toBe(200);
    expect(await to.leads(visit.clientId)).toMatchObject([{ email: 'ann@shop.example' }]);
  });

  test('on one popup counts for its account, whatever accounts the calls name (SEC-02)', async () => {
    const { clientId, popupId } = await newAccount(to);
    const close = () => post(newAddress(), `/api/display/closed/${popupId}`, { client_id: newId() });
    expect(await flood(150, close)).toEqual({ 200: 120, 429: 30 });
    expect((await askForPopups(newAddress(), clientId)).status).toBe(429);
  });

  test('with anonymous leads from one address is refused, unnoticed by other visitors (SEC-02)', async () => {
    const visit = await newVisit();
    const stranger = newAddress();
    const made = await flood(200, () => leave(stranger, { ...visit, viewerId: newId() }));
    expect(made[429]).toBe(170);
    expect((await askForPopups(newAddress(), visit.clientId)).status).toBe(200);
    expect((await leave(newAddress(), visit)).status).toBe(200);
  });

  test('with one visitor’s leads ends too, with a time to try again (SEC-02)', async () => {
    const visit = await newVisit();
    const stranger = newAddress();
    const statuses = await flood(100, () => leave(stranger, visit));
    expect(statuses).toEqual({ 200: 90, 429: 10 });
  });

  test('on shared files costs nobody a call (SEC-02)', async () => {
    const stranger = newAddress();
    expect(await flood(60, () => get(stranger, '/pixel.js'))).toEqual({ 200: 60 });
  });

  test('on a popup’s template costs no account a popup, and one address only its calls (SEC-02, API-04)', async () => {
    const [mine, theirs] = [await newAccount(to), await newAccount(to)];
    const template = (from: string, popupId: string) => get(from, `/t/${popupId}.html`);
    expect(await flood(150, () => template(newAddress(), mine.popupId))).toEqual({ 200: 150 });
    expect((await template(newAddress(), theirs.popupId)).status).toBe(200);
    expect((await askForPopups(newAddress(), mine.clientId)).status).toBe(200);
    const stranger = newAddress();
    expect(await flood(40, () => template(stranger, mine.popupId))).toEqual({ 200: 30, 429: 10 });
  });

  test('with calls for nobody, or for one shop, costs no other shop a call (SEC-02, API-12)', async () => {
    const shop = `${newId()}.myshopify.com`;
    await newAccount(to, { shop });
    const accountOf = (name: string) => get(newAddress(), `/api/display/shopify/get-client-id/${name}`);
    expect(await flood(150, () => askForPopups(newAddress(), 'no!id'))).toEqual({ 404: 150 });
    expect(await flood(150, () => accountOf('crowded.example'))).toEqual({ 404: 120, 429: 30 });
    expect((await accountOf(shop)).status).toBe(200);
  });
});

describe('a quota (GAT-11, SEC-02)', () => {
  const allowed = async (clientId: string) => (await to.form(`/api/display/${clientId}`, {})).json.display;
  const view = (clientId: string, popupId: string, viewerId: string) =>
    to.json(`/api/display/viewed/${popupId}`, { client_id: clientId, viewer_id: viewerId });

  test('is not used by unseen views: repeated, of unknown viewers, or of other accounts (GAT-11, SEC-02)', async () => {
    const { clientId, popupId, viewerId } = await newDisplay(to, { views_quota: 2 });
    const other = await newDisplay(to);
    const forged = [...Array(5).fill(viewerId), newId(), newId(), other.viewerId];
    const statuses = await Promise.all(forged.map(async (id) => (await view(clientId, popupId, id)).status));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 404, 404, 404]);
    expect((await view(clientId, popupId, viewerId)).status).toBe(200);
    expect(await allowed(clientId)).toBe(true);
    await view(clientId, popupId, await newViewer(to, clientId));
    expect(await allowed(clientId)).toBe('not_allowed');
  });
});

describe('the traces of one call (SEC-02)', () => {
  const LONG = JSON.stringify(Array.from({ length: 9000 }, (_, at) => `page ${at}`));

  test('a display call of a quarter megabyte leaves a row of some kilobytes (SEC-02)', async () => {
    const { clientId } = await newAccount(to);
    expect((await to.form(`/api/display/${clientId}`, { cookies: LONG, what_is_this: 'x'.repeat(100_000) })).status).toBe(200);
    const [{ payload }] = await to.kept('displays', clientId);
    expect(JSON.stringify(payload).length).toBeLessThan(10_000);
    expect(payload.cookies.slice(0, 2)).toEqual(['page 0', 'page 1']);
  });

  test('nor does a launch keep what its address carried (SEC-02)', async () => {
    const { clientId, popupId } = await newAccount(to);
    await to.get(`/api/display/click/${popupId}?${'a'.repeat(5000)}=1`);
    expect(await to.kept('displays', clientId)).toMatchObject([{ call: 'launch', payload: {} }]);
    expect((await to.kept('displays', clientId))[0].payload).toEqual({});
  });

  test('a lead keeps its own fields and no others (SEC-02)', async () => {
    const { clientId, popupId, viewerId } = await newDisplay(to);
    const fields = { client_id: clientId, poptin_id: popupId, p_target: 'lead', email: 'ann@shop.example', referrer: 'https://a.example/' };
    await to.form(`/api/display/conversion/${viewerId}`, { ...fields, all_visited_pages: LONG, what_is_this: 'x' });
    const [{ payload }] = await to.leads(clientId);
    expect(payload).toMatchObject({ referrer: 'https://a.example/' });
    expect(payload).not.toHaveProperty('what_is_this');
    expect(JSON.stringify(payload).length).toBeLessThan(14_000);
  });

  test('the longest reported visit keeps each page with its lead and display (VIS-08, SEC-02)', async () => {
    const { clientId, popupId, viewerId } = await newDisplay(to);
    const pages = Array.from({ length: 30 }, (_, at) => ({
      url: `https://shop.example/${at}/`.padEnd(300, 'x'),
      at: 1_764_000_000_000 + at,
    }));
    const visited = { previous_visited_pages: JSON.stringify(pages), all_visited_pages: JSON.stringify(pages) };
    await to.form(`/api/display/${clientId}`, visited);
    const lead = { client_id: clientId, poptin_id: popupId, p_target: 'lead', previous_visited_pages_with_current: JSON.stringify(pages) };
    await to.form(`/api/display/conversion/${viewerId}`, { ...lead, ...visited });
    const whole = { previous_visited_pages: pages, all_visited_pages: pages };
    expect((await to.kept('displays', clientId))[0].payload).toMatchObject(whole);
    expect((await to.leads(clientId))[0].payload).toMatchObject({ ...whole, previous_visited_pages_with_current: pages });
  });

  test('a list of products is looked at as far as an honest page would go (SEC-02)', async () => {
    const products = [1, 2].map((id) => ({ product_id: id, variant_id: id, price: 1 }));
    const { clientId, popupId } = await newAccount(to, { products });
    const recommend = async (named: unknown[]) =>
      (await to.form(`/api/display/shopify/product-recommendation/${popupId}`, { manual_products: JSON.stringify(named) })).json.data
        .products;
    expect(await recommend([1, ...Array(9000).fill('none'), 2])).toMatchObject([{ product_id: '1' }]);
    const seen = JSON.stringify(Array.from({ length: 900 }, (_, product_id) => ({ product_id, note: 'x'.repeat(20) })));
    const answer = await to.send(
      'GET',
      `/shopify/save/browse-abandonment?${new URLSearchParams({ clientId, customer: '7', data_for: 'cart', products: seen })}`,
    );
    expect(answer.status).toBe(200);
    expect((await to.kept('browse_abandonments', clientId))[0].products).toHaveLength(100);
  });
});
