import { once } from 'node:events';
import { request } from 'node:http';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mountLeads } from '../../../display-server/admin/leads/leads.ts';
import { openEmbedded } from '../../../display-server/database/database.ts';
import type { DisplayServer } from '../../../display-server/display-server.ts';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { firstData } from '../../support/first-data.ts';
import { bearer, type Client, client, newAccount, newViewer, STARTING_MS, startServer, untilTestEnds } from '../start.ts';

let server: DisplayServer;
let to: Client;
let origin: string;
beforeAll(async () => {
  server = await startServer();
  to = client(server);
  origin = `http://127.0.0.1:${await server.listenAdmin(0, ['127.0.0.1'])}`;
}, STARTING_MS);
afterAll(() => server.close());

test('an owner’s save during a stop is stored and answered, and lead streams end (SRV-03, DEV-12)', async () => {
  const own = await startServer();
  const at = `http://127.0.0.1:${await own.listenAdmin(0, ['127.0.0.1'])}/admin`;
  const stream = await fetch(`${at}/leads/stream`, { headers: bearer(own) });
  const body = JSON.stringify({ popups: [] });
  const headers = { ...bearer(own), 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const saving = request(`${at}/accounts/${newId()}`, { method: 'PUT', headers });
  saving.flushHeaders();
  await once(saving, 'continue');
  const closed = own.close(2 * STARTING_MS);
  saving.end(body);
  const [{ statusCode }] = await once(saving, 'response');
  expect(statusCode).toBe(200);
  await stream.text();
  await closed;
});

describe('accounts', () => {
  test('an account that is put again is replaced, and its leads stay (DEV-12)', async () => {
    const { clientId, popupId } = await newAccount(to, { freemium: true });
    const viewerId = await newViewer(to, clientId);
    await to.form(`/api/display/conversion/${viewerId}`, { client_id: clientId, poptin_id: popupId, p_target: 'lead', email: 'a@b.co' });
    const other = newId();
    await to.put(`/admin/accounts/${clientId}`, { popups: [{ poptin_id: other }] });
    const { json } = await to.form(`/api/display/${clientId}`, {});
    expect(json).toMatchObject({ if_freemium: 0, poptins: [{ poptin_id: other }] });
    expect(await to.leads(clientId)).toMatchObject([{ poptin_id: popupId }]);
  });

  test.each([
    { what: 'a popup without an id', data: { popups: [{}] }, status: 400, path: 'popups.0.poptin_id' },
    { what: 'one popup twice', data: { popups: [{ poptin_id: 'twice' }, { poptin_id: 'twice' }] }, status: 400, path: 'popups' },
    {
      what: 'a template with a path in its name',
      data: { popups: [{ poptin_id: 'x', template: { type: '../x', format: 'a' } }] },
      status: 400,
      path: 'popups.0.template.type',
    },
    {
      what: 'a price with cents',
      data: { products: [{ product_id: 1, variant_id: 1, price: 1.5 }] },
      status: 400,
      path: 'products.0.price',
    },
    {
      what: 'a stock beyond all numbers',
      data: { products: [{ product_id: 1, variant_id: 1, price: 1, inventory_quantity: 2 ** 31 }] },
      status: 400,
      path: 'products.0.inventory_quantity',
    },
    {
      what: 'more sold than there are numbers',
      data: { products: [{ product_id: 1, variant_id: 1, price: 1, sold: 2 ** 31 }] },
      status: 400,
      path: 'products.0.sold',
    },
    {
      what: 'one variant of a product twice',
      data: { products: [1, '1'].map((variant_id) => ({ product_id: 7, variant_id, price: 1 })) },
      status: 400,
      path: 'products',
    },
    { what: 'a quota below nothing', data: { views_quota: -1 }, status: 400, path: 'views_quota' },
  ])('$what is $status about "$path", and the account stays as it was (DEV-12)', async ({ data, status, path }) => {
    const { clientId, popupId } = await newAccount(to);
    expect(await to.put(`/admin/accounts/${clientId}`, data)).toMatchObject({ status, json: { error: { path } } });
    expect((await to.form(`/api/display/${clientId}`, {})).json.poptins).toMatchObject([{ poptin_id: popupId }]);
  });

  test('a catalogue takes negative stock, prices over two billion cents, and many variants (DEV-12)', async () => {
    const products = [
      { product_id: 1, variant_id: 1, price: 2 ** 40, compare_at_price: 2 ** 41, inventory_quantity: -(2 ** 31) },
      { product_id: 1, variant_id: 2, price: 0, sold: 2 ** 31 - 1, inventory_quantity: null },
      { product_id: 2, variant_id: 1, price: 0, inventory_quantity: 2 ** 31 - 1 },
    ];
    const { clientId } = await newAccount(to, { products });
    const twice = await to.put(`/admin/accounts/${clientId}`, { products: [...products, products[1]] });
    expect(twice.json.error.reason).toBe('variant 2 of product 1 is named twice');
  });

  test('a popup or a shop of another account is not taken over: 409 (DEV-12)', async () => {
    const shop = `${newId()}.myshopify.com`;
    const { popupId } = await newAccount(to, { shop });
    const { clientId } = await newAccount(to);
    expect(await to.put(`/admin/accounts/${clientId}`, { popups: [{ poptin_id: popupId }] })).toMatchObject({ status: 409 });
    expect(await to.put(`/admin/accounts/${clientId}`, { shop })).toMatchObject({ status: 409 });
  });

  test('an account of 1000 popups is stored and displayed (DEV-12)', async () => {
    const popups = Array.from({ length: 1000 }, () => ({ poptin_id: newId() }));
    const { clientId } = await newAccount(to, { popups });
    expect((await to.form(`/api/display/${clientId}`, {})).json.poptins).toMatchObject(popups);
  });
});

/** @returns all that has come, once it has what is waited for, or at its end */
function reading(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = async (isEnough: () => boolean) => {
    for (let done = false; !done && !isEnough(); ) {
      const part = await reader.read();
      done = part.done;
      text += part.value ?? '';
    }
    return text;
  };
  return { until: (wanted: string) => read(() => text.includes(wanted)), rest: () => read(() => false) };
}

describe('leads as they arrive', () => {
  const BEAT = ': \n\n';
  const convert = async (clientId: string, popupId: string, email: string, more: Record<string, string> = {}) => {
    const viewerId = await newViewer(to, clientId);
    await to.form(`/api/display/conversion/${viewerId}`, { client_id: clientId, poptin_id: popupId, p_target: 'lead', email, ...more });
  };
  const follow = async (clientId: string, headers: Record<string, string> = {}) => {
    const stop = new AbortController();
    const response = await fetch(`${origin}/admin/leads/stream?client_id=${clientId}`, {
      headers: { ...bearer(server), ...headers },
      signal: stop.signal,
    });
    return { until: reading(response).until, stop: () => stop.abort() };
  };

  /** The id of that lead's event, from which a stream comes back. */
  const idOf = async (clientId: string, email: string) => {
    const stream = await follow(clientId, { 'last-event-id': '0' });
    const told = await stream.until(email);
    stream.stop();
    const event = told.split('\n\n').find((each) => each.includes(email));
    return /^id: (\d+)$/m.exec(event ?? '')?.[1] ?? '';
  };

  test('the stream tells of a new lead with its fields, and not of older ones (DEV-12)', async () => {
    const { clientId, popupId } = await newAccount(to);
    await convert(clientId, popupId, 'old@b.co');
    const stream = await follow(clientId);
    await stream.until('ready');
    await convert(clientId, popupId, 'new@b.co');
    expect(await stream.until('new@b.co')).not.toContain('old@b.co');
    stream.stop();
  });

  test('an idle stream sends a sign every 15 seconds, so that no proxy hangs up (DEV-12)', async () => {
    let nowMs = 0;
    const app = new Hono();
    const database = await openEmbedded(null, await firstData());
    mountLeads(
      app,
      { db: database.db, reportFault: () => {} },
      () => nowMs > 30_000,
      () => nowMs,
    );
    const { until, rest } = reading(await app.request('/leads/stream'));
    const ready = await until('ready\ndata: {}\n\n');
    nowMs += 15_000;
    expect(await until(BEAT)).toBe(`${ready}${BEAT}`);
    nowMs += 15_000;
    expect(await until(`${BEAT}${BEAT}`)).toBe(`${ready}${BEAT}${BEAT}`);
    nowMs += 1;
    expect(await rest()).toBe(`${ready}${BEAT}${BEAT}`);
    await database.close();
  });

  test('a stream that comes back tells what it missed (DEV-12)', async () => {
    const { clientId, popupId } = await newAccount(to);
    await convert(clientId, popupId, 'first@b.co');
    const id = await idOf(clientId, 'first@b.co');
    await convert(clientId, popupId, 'missed@b.co');
    const stream = await follow(clientId, { 'last-event-id': id });
    expect(await stream.until('missed@b.co')).not.toContain('first@b.co');
    stream.stop();
  });

  test('a stream that resumes after a deleted lead goes on with the kept ones (DEV-12)', async () => {
    const { clientId, popupId } = await newAccount(to);
    await convert(clientId, popupId, 'stays@b.co');
    await convert(clientId, popupId, 'leaves@b.co');
    const id = await idOf(clientId, 'leaves@b.co');
    await convert(clientId, popupId, 'missed@b.co');
    await convert(clientId, popupId, 'last@b.co');
    await fetch(`${origin}/admin/leads?client_id=${clientId}&email=leaves%40b.co`, { method: 'DELETE', headers: bearer(server) });
    const stream = await follow(clientId, { 'last-event-id': id });
    const told = await stream.until('last@b.co');
    expect([told.includes('missed@b.co'), told.includes('stays@b.co')]).toEqual([true, false]);
    stream.stop();
  });

  test('a stream that comes back after first steps tells what came since, and their whole (DEV-12, FRM-33)', async () => {
    const { clientId, popupId } = await newAccount(to);
    await convert(clientId, popupId, 'first@b.co');
    const key = { conversion_key: crypto.randomUUID() };
    await convert(clientId, popupId, 'half@b.co', { ...key, partial: '1' });
    const id = await idOf(clientId, 'half@b.co');
    await convert(clientId, popupId, 'missed@b.co');
    await convert(clientId, popupId, 'half@b.co', { ...key, message: 'whole' });
    const stream = await follow(clientId, { 'last-event-id': id });
    const told = await stream.until('whole');
    expect(['first@b.co', 'missed@b.co'].map((email) => told.includes(email))).toEqual([false, true]);
    stream.stop();
  });

  test('it tells of each of hundreds that it missed, once, in their order (DEV-12)', async () => {
    const { clientId, popupId } = await newAccount(to);
    await convert(clientId, popupId, 'first@b.co');
    const id = await idOf(clientId, 'first@b.co');
    const lead = { client_id: clientId, poptin_id: popupId, p_target: 'lead', email: 'missed@b.co' };
    await Promise.all(Array.from({ length: 250 }, () => to.form(`/api/display/conversion/${newId()}`, lead)));
    await convert(clientId, popupId, 'last@b.co');
    const { json } = await to.get(`/admin/leads?client_id=${clientId}&limit=251`);
    const stream = await follow(clientId, { 'last-event-id': id });
    const told = [...(await stream.until('last@b.co')).matchAll(/"conversion_id":"(\w+)"/g)].map(([, id]) => id);
    expect(told).toEqual(json.leads.map((each: { conversion_id: string }) => each.conversion_id).reverse());
    stream.stop();
  });
});

describe('received calls', () => {
  test('every call is kept with its payload, its origin and what was wrong with it (DEV-12)', async () => {
    const { clientId, popupId } = await newAccount(to);
    await to.form(`/api/display/${clientId}`, { domain: 'a.example' }, { origin: 'https://a.example' });
    await to.form(`/api/display/closed/${popupId}`, { client_id: clientId, url: 'u' });
    await to.form(`/api/display/${clientId}`, { if_mobile: 'perhaps' });
    expect(await to.received(clientId, 'display')).toMatchObject([
      { payload: { if_mobile: 'perhaps' }, problem: 'expected 0 or 1' },
      { payload: { domain: 'a.example' }, problem: '', origin: 'https://a.example', content_type: expect.stringContaining('urlencoded') },
    ]);
    expect(await to.received(clientId, 'closed')).toMatchObject([{ payload: { client_id: clientId, url: 'u' } }]);
  });

  test('a template is known as its popup’s account’s (DEV-12)', async () => {
    const { clientId, popupId } = await newAccount(to);
    await to.get(`/t/${popupId}.html`);
    expect(await to.received(clientId, 'template')).toHaveLength(1);
  });

  test('without fault injection there is neither a log nor a way to make calls fail (DEV-12)', { timeout: 3 * STARTING_MS }, async () => {
    const plain = client(untilTestEnds(await startServer({ faultInjection: false })));
    expect([(await plain.get('/admin/received')).status, (await plain.put('/admin/faults', {})).status]).toEqual([404, 404]);
  });
});
